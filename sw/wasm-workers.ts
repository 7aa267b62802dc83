/**
 * The scripts of dedicated workers that may compile WebAssembly. No page and no other worker may: a worker goes by the policy of its
 * own script, however the page was reached.
 */
export const wasmWorkersFolder = "/assets/wasm-workers/";

export const wasmWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
