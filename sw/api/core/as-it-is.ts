import type { Store } from "#db/store/store.ts";
import type { ApiContext } from "./context.ts";

/** Who somebody is, a backup, another one in its place, and starting over: what needs no list of this version. */
const calls =
  /^\/api\/(auth\/(login|two-steps)|me\/confirm-password|backups(\/.*)?|restores(\/.*)?|recovery\/start-over)$/;

/** The data of an earlier version as it is, for a page that shows that it could not be brought up to this one; else null. A sign-in alone writes to it. */
export const asItIs = async (c: ApiContext): Promise<Store | null> =>
  c.req.header("x-as-it-is") && calls.test(c.req.path) ? c.var.apiOptions.store.asItIs() : null;
