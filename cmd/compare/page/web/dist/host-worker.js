"use strict";(()=>{postMessage({state:"loading"});})();
