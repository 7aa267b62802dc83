import { createMiddleware } from "hono/factory";
import { callLimits } from "./call-limits.ts";
import type { ApiEnv } from "./context.ts";
import { fail } from "./errors.ts";

const defaultDeadline = 10_000;
const grace = 500;
/** How long others wait behind long work, in milliseconds: a browser lets a worker's call take five minutes. */
const longestWait = 4 * 60_000;
/** The long calls that this thread answers now, and when the last one ended, by `performance.now()`. */
let longCalls = 0;
let longCallEndedAt = -Infinity;

/**
 * Answers 504 where a call hangs: behind a tab that the browser froze in the middle of a write, on a disk that does not come back.
 * Behind an import or a bulk of this thread, which has the database for itself while it writes, it waits, and has its whole time once that has ended. What it was writing is undone; the same idempotency key tells, when it is sent again, whether it was written before.
 */
export const deadline = createMiddleware<ApiEnv>(async (c, next) => {
  const { deadlines } = callLimits(c.req.path);
  if (deadlines === null) {
    longCalls++;
    return next().finally(() => {
      longCalls--;
      longCallEndedAt = performance.now();
    });
  }
  const controller = new AbortController();
  c.set("deadline", controller.signal);
  const answered: Promise<true> = next().then(() => true);
  const turn = deadlines * (c.var.apiOptions.longest ?? defaultDeadline);
  const startedAt = performance.now();
  for (;;) {
    const turnStartedAt = performance.now();
    if (await within(turn, answered)) return;
    const wasBehindLongWork = longCalls > 0 || longCallEndedAt > turnStartedAt;
    if (!wasBehindLongWork || performance.now() - startedAt >= longestWait) break;
  }
  controller.abort();
  if (!(await within(grace, answered).catch(() => false))) fail("timeout");
});

async function within(milliseconds: number, answered: Promise<true>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
