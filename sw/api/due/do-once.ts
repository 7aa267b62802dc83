import type { ApiContext } from "#sw/api/core/context.ts";
import { type ErrorCode, Refusal } from "#sw/api/core/errors.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { DueCommand } from "./due-command.ts";
import { keepDueFault } from "./due-fault.ts";

/** In a transaction of its own, under its key. */
export async function doOnce(c: ApiContext, { key, resources, loadWrites }: DueCommand): Promise<void> {
  try {
    const writes = await loadWrites();
    for (const resource of resources) await prepareWrites(c, resource);
    await commitAnswer(
      c,
      "",
      tablesAroundWrites(...resources),
      async (tx) => ({
        writes: await writes(c, tx),
        answer: () => ({ status: 204, body: null }),
      }),
      { key },
    );
  } catch (error) {
    // Somebody has done it since, or has changed the record so that it is not due.
    if (error instanceof Refusal && nothingLeft.has(error.problem.code)) return;
    await keepDueFault(c, key, error);
  }
}

const nothingLeft = new Set<ErrorCode>(["no_such_step", "already_done"]);
