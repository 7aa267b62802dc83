import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { deadline } from "#sw/api/core/deadline.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Calls that answer after so many milliseconds, each within half a second where it stands behind no long work. */
function callsTaking(times: Record<string, number>) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("apiOptions", { longest: 500 } as ApiEnv["Variables"]["apiOptions"]);
    await next();
  });
  app.use(deadline);
  app.onError((_, c) => c.body(null, 504));
  for (const [path, milliseconds] of Object.entries(times))
    app.get(path, async (c) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return c.body(null, 204);
    });
  return async (...paths: string[]) => {
    const answers = Promise.all(paths.map(async (path) => (await app.request(path)).status));
    await vi.runAllTimersAsync();
    return answers;
  };
}

test("a call has its whole time once the long work before it has ended", async () => {
  const statuses = callsTaking({ "/api/units/import": 700, "/api/units": 1_800 });

  expect(await statuses("/api/units/import", "/api/units")).toEqual([204, 204]);
});

test("a call that goes on for more than its time after the long work is given up", async () => {
  const statuses = callsTaking({ "/api/units/import": 700, "/api/units": 2_200 });

  expect(await statuses("/api/units/import", "/api/units")).toEqual([204, 504]);
});
