import { createMiddleware } from "hono/factory";
import { callLimits } from "./call-limits.ts";
import type { ApiEnv } from "./context.ts";
import { fail } from "./errors.ts";

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The requests that are refused before the API looks at them: navigations (a form of another site), unknown methods, bodies too
 * large.
 */
export const requestGuard = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!methods.has(raw.method)) fail("method_not_allowed");
  if (raw.mode === "navigate") fail("method_not_allowed");
  if (raw.method !== "GET" && crossSite(raw)) fail("forbidden");
  if (raw.method !== "GET") {
    const { longestBody } = callLimits(c.req.path);
    if (Number(c.req.header("content-length") ?? 0) > longestBody) fail("payload_too_large");
    // A worker sees no content-length: it counts the bytes that arrive.
    if ((await c.req.arrayBuffer()).byteLength > longestBody) fail("payload_too_large");
  }
  await next();
});

/** A browser tells where a request comes from; tests and tools do not. */
function crossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
