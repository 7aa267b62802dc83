import { deviceNameOf } from "#db/schema/browser-name.ts";
import type { ApiContext } from "./context.ts";

/** The device by what its browser calls itself. A worker sees no such header: browsers add it as a request leaves them. */
export const deviceOf = (c: ApiContext): string =>
  deviceNameOf(c.req.header("user-agent") ?? c.var.apiOptions.browser ?? "unknown");
