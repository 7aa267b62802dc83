import type { ApiContext } from "./context.ts";

/** The work of this thread that can be ended before it is done. A worker that is stopped loses this together with the work. */
const atWork = new Map<string, AbortController>();

/** Does what this request asks for in a way that `endWork` may end: `work` watches the signal. */
export async function endable<T>(c: ApiContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const name = nameOf(c, c.req.header("idempotency-key"));
  const controller = new AbortController();
  atWork.set(name, controller);
  try {
    return await work(controller.signal);
  } finally {
    if (atWork.get(name) === controller) atWork.delete(name);
  }
}

/** Ends what the same session sent under this key. */
export function endWork(c: ApiContext, key: string | undefined): void {
  atWork.get(nameOf(c, key))?.abort();
}

/** By the session's token as it was sent: who it belongs to stands in the database, and that one may be busy with the work. */
const nameOf = (c: ApiContext, key: string | undefined): string =>
  `${c.req.header("authorization")} ${key?.slice(0, 200)}`;
