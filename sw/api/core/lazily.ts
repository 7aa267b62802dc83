import type { Schema } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Hono } from "hono/tiny";
import type { ApiContext, ApiEnv } from "./context.ts";
import { fail } from "./errors.ts";

/** The calls of one area, their paths below where it is mounted. */
export type SubApp = Hono<ApiEnv, Schema>;

type SubEnv = ApiEnv & { Bindings: { outer: ApiContext } };

/**
 * A sub-app that the first call below its path loads. It goes on with what the API found out about the call, whose session is
 * proven before it is mounted; what it throws is answered by the API.
 */
export function lazily(load: () => Promise<SubApp>): Hono<ApiEnv> {
  let mounted: Hono<SubEnv> | undefined;
  return new Hono<ApiEnv>().all("/*", async (c) => {
    mounted ??= mountedAt(routePath(c).replace(/\/\*$/, ""), await load());
    return mounted.fetch(c.req.raw, { outer: c });
  });
}

function mountedAt(path: string, subApp: SubApp): Hono<SubEnv> {
  const mounted = new Hono<SubEnv>();
  mounted.use(takeOver);
  mounted.route(path, subApp);
  mounted.notFound(() => fail("unknown_path"));
  mounted.onError((error) => {
    throw error;
  });
  return mounted;
}

/** A path with a slash behind it names no call. The body was read once already, to be weighed: it is read from there. */
const takeOver = createMiddleware<SubEnv>(async (c, next) => {
  if (c.req.path.endsWith("/")) fail("unknown_path");
  const { outer } = c.env;
  c.req.bodyCache = outer.req.bodyCache;
  c.set("apiOptions", outer.var.apiOptions);
  c.set("db", outer.var.db);
  c.set("deadline", outer.var.deadline);
  c.set("signedIn", outer.var.signedIn);
  await next();
});
