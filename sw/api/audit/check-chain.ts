import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { chainCheck } from "./bodies.ts";
import type { ChainChecked } from "./contract.ts";
import { allowLog } from "./readers.ts";

/**
 * `POST /api/audit-log/check` `{ after, hash }`: whether each command of the log follows from the one before it, a thousand at a
 * time: whoever asks goes on from `last` and `hash` until it `isDone`, tells how far it is, and stops whenever he likes.
 */
export async function checkChain(c: ApiContext): Promise<Response> {
  allowLog(c.var.signedIn, "read");
  const { after = 0, hash = "" } = readBody(chainCheck, (await jsonBody(c)).json);
  const walk: ChainChecked = await c.var.db.log.check(after, hash, mostAtOnce);
  return c.json(walk);
}

const mostAtOnce = 1000;
