import type { ApiContext } from "./context.ts";

/** The work of this thread that can be ended before it is done. A worker that is stopped loses this together with the work. */
const atWork = new Map<string, AbortController>();
/** A call to end while it may still be on its way to `endable`. */
const ending = new Set<string>();

/** Does what this request asks for in a way that `endWork` may end: `work` watches the signal. */
export async function endable<T>(c: ApiContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const name = nameOf(c, c.req.header("idempotency-key"));
  const controller = new AbortController();
  atWork.set(name, controller);
  if (ending.has(name)) controller.abort();
  try {
    return await work(controller.signal);
  } finally {
    if (atWork.get(name) === controller) atWork.delete(name);
  }
}

/** Ends what the same session sent under this key, also where that begins only before `refused` is done. */
export async function endWork(c: ApiContext, key: string, refused: () => Promise<void>): Promise<void> {
  const name = nameOf(c, key);
  ending.add(name);
  atWork.get(name)?.abort();
  try {
    await refused();
  } finally {
    ending.delete(name);
  }
}

/** By the session's token as it was sent: who it belongs to stands in the database, and that one may be busy with the work. */
const nameOf = (c: ApiContext, key: string | undefined): string =>
  `${c.req.header("authorization")} ${key?.slice(0, 200)}`;
