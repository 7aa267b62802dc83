import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import type { ApiContext } from "./context.ts";
import { type ErrorCode, type Problem, Refusal } from "./errors.ts";
import { recordFault } from "./faults.ts";
import { StorageFullError } from "#db/store/command.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import { isCalled, isQuota } from "#db/store/wrapped-error.ts";
import type { Store } from "#db/store/store.ts";

/** The answer to whatever was thrown: a refusal as it is, and everything unforeseen under a reference in the local log. */
export async function answerTo(error: Error, c: ApiContext): Promise<Response> {
  if (error instanceof Refusal) {
    if (error.lateChange) (await import("#sw/api/audit/late-changes.ts")).noteLateChange(c, error.lateChange);
    return answer(error);
  }
  // Whatever it failed by: its transaction was taken from it.
  if (c.var.deadline?.aborted) return answer("timeout");
  if (error instanceof OpeningError) return answer(error.code);
  if (error instanceof StorageFullError || isQuota(error)) return answer("storage_full");
  // The browser or the page took the database away in the middle of the call: the next one opens it again, or says why not.
  if (isCalled(error, "DatabaseClosedError") || isClosed(c.var.db)) return answer("database_unavailable");
  // The page's own API fetches its chunks as they are needed.
  if (isMissingChunk(error)) return answer("incomplete");
  return answer("unforeseen", { reference: await recordFault(c, error) });
}

/** None where the call came to its end before it was opened. */
const isClosed = (db: Store | undefined): boolean => db !== undefined && !db.isOpen();

function answer(refusal: Refusal | ErrorCode, extra: Partial<Problem> = {}): Response {
  const { status, problem } = refusal instanceof Refusal ? refusal : new Refusal(refusal, extra);
  return Response.json(problem, { status });
}
