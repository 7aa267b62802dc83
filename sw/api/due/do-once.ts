import { fingerprint } from "#db/store/fingerprint.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { type ErrorCode, fail, Refusal } from "#sw/api/core/errors.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { DueCommand } from "./due-command.ts";
import { keepDueFault } from "./due-fault.ts";

/** Each in a transaction of its own, under its key; those that can be joined go together, and alone where that fails. */
export async function doAll(c: ApiContext, name: string, commands: readonly DueCommand[]): Promise<void> {
  const joinable = commands.filter(({ isJoinable }) => isJoinable);
  for (let at = 0; at < joinable.length; at += mostAtOnce) {
    const some = joinable.slice(at, at + mostAtOnce);
    const key = `${name}/${fingerprint(some.map((one) => one.key).join())}`;
    const areDone = await commitAll(c, key, some).then(
      () => true,
      () => false,
    );
    if (!areDone) for (const one of some) await doOnce(c, one);
  }
  for (const one of commands) if (!one.isJoinable) await doOnce(c, one);
}

/** A transaction of so many takes some tenths of a second, in which nobody else writes. */
const mostAtOnce = 50;

async function doOnce(c: ApiContext, command: DueCommand): Promise<void> {
  try {
    await commitAll(c, command.key, [command]);
  } catch (error) {
    await keepDueFault(c, command.key, error);
  }
}

/** What is not due any more is left out; nothing is written where nothing is due. */
async function commitAll(c: ApiContext, key: string, commands: readonly DueCommand[]): Promise<void> {
  const resources = [...new Set(commands.flatMap((one) => one.resources))];
  const all = await Promise.all(commands.map(({ loadWrites }) => loadWrites()));
  for (const resource of resources) await prepareWrites(c, resource);
  const decide = async (tx: Tx) => {
    const due: ValidatedWrite[] = [];
    for (const writes of all) due.push(...(await writes(c, tx).catch(nothingIfDone)));
    if (due.length === 0) fail("no_such_step");
    return { writes: due, answer: () => ({ status: 204, body: null }) };
  };
  await commitAnswer(c, "", tablesAroundWrites(...resources), decide, { key }).catch(nothingIfDone);
}

/** Nothing is left where somebody has done it since, or has changed the record so that it is not due. */
function nothingIfDone(error: unknown): [] {
  if (error instanceof Refusal && nothingLeft.has(error.problem.code)) return [];
  throw error;
}

const nothingLeft = new Set<ErrorCode>(["no_such_step", "already_done"]);
