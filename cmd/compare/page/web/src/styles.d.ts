// Styles are imported for their effect: the bundler gathers them.
declare module "*.css";

// The scenario of `compare new`, as text.
declare module "*.toml" {
  const text: string;
  export default text;
}
