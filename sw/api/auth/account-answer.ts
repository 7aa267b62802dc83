import { CodeUsedError } from "#db/store/accounts.ts";
import type { Scope } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { type CommandEvent, loggedEvent } from "#sw/api/audit/logged-event.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { commitAnswer, type ValidatedDecision } from "#sw/api/pipeline/commit.ts";

/** `event` is what the command is in the log, where its call alone would tell too little. */
type AccountDecision = ValidatedDecision & { event?: CommandEvent | undefined };

/**
 * Runs a command that changes how somebody proves who he is. Its body is not in the log, for it may hold a password or a code: not
 * even its fingerprint, by which guesses could be tried. `secrets` are told in the answer, once: they stand in no stored answer, so
 * a repetition is refused.
 */
export async function accountAnswer(
  c: ApiContext,
  scope: Scope,
  decide: (tx: Tx) => Promise<AccountDecision>,
  secrets?: () => Record<string, unknown>,
): Promise<Response> {
  let isWritten = false;
  const answer = await commitAnswer(c, "", scope, async (tx) => {
    const { event, ...decision } = await decide(tx);
    return {
      ...decision,
      ...(event && loggedEvent(event)),
      answer: (rows) => {
        isWritten = true;
        return decision.answer(rows);
      },
    };
  }).catch((error: unknown) => {
    if (error instanceof CodeUsedError) fail("code_invalid");
    throw error;
  });
  if (!secrets) return answer;
  if (!isWritten) fail("already_done");
  const stored: object = await answer.json();
  return Response.json({ ...stored, ...secrets() }, { status: answer.status });
}
