import { users } from "#db/domain/users/users.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { AccountWrites } from "#db/store/accounts.ts";
import type { Tx } from "#db/store/tx.ts";
import { accountAnswer } from "#sw/api/auth/account-answer.ts";
import { mayAskPasswords } from "#sw/api/auth/by-password.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { setTemporaryPassword } from "#sw/api/auth/temporary-password.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, Refusal } from "#sw/api/core/errors.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { cascadedWrites, validateWrites } from "#sw/api/pipeline/pipeline.ts";
import { planOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import { type BulkFailure, bulkFailureOf } from "#sw/api/records/bulk-failure.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { bodyOf } from "./body.ts";
import { approvalOf, changeableUser } from "./user-access.ts";
import { passwordReceivers } from "./users-bodies.ts";

/**
 * `POST /api/apps/users/temporary-passwords/bulk` `{ ids }`: 200 `{ passwords: [{ id, fullName, email, password }], failed }`. What an
 * invitation is for one account, for several in one command: passwords that their people have to change, told once and never again.
 * Those whom the person may not hand one, or who can't sign in at all, keep what they have, and are named with the reason.
 */
export async function handOutToSeveral(c: ApiContext): Promise<Response> {
  if (!mayAskPasswords(c, users)) fail("forbidden");
  const { value } = await bodyOf(c, passwordReceivers);
  needRecentPassword(c);
  const ids = [...new Set(value.ids)];
  // Hashing takes a while, and no transaction waits for it: so who gets one is decided twice.
  const { changeable } = await receivers(c, c.var.db, ids);
  const now = c.var.apiOptions.clock();
  const handedOut = new Map(
    await Promise.all(changeable.map(async ({ id }) => [id, await setTemporaryPassword(now, id)] as const)),
  );

  let written: StoredRow[] = [];
  return accountAnswer(
    c,
    tablesAroundWrites(users),
    async (tx) => {
      const { changeable: still, failed } = await receivers(c, tx, ids);
      const approvals = still.filter(({ status }) => status === "pending").map(approvalOf);
      const outcome = planOutcome(await validateWrites(c, tx, approvals), []);
      const refused = [...outcome.refused].map(([id, refusal]) => bulkFailureOf(id, refusal));
      const receiving = still.filter(({ id }) => !outcome.refused.has(id) && handedOut.has(id));
      written = receiving;
      return {
        writes: await cascadedWrites(c, tx, outcome.passed),
        account: joined(receiving.flatMap(({ id }) => handedOut.get(id)?.account ?? [])),
        ...(receiving.length > 0 && {
          event: {
            name: "password_set",
            args: { people: receiving.map(({ id }) => id), count: receiving.length },
          },
        }),
        answer: () => ({ status: 200, body: { failed: [...failed, ...refused] } }),
      };
    },
    () => ({
      passwords: written.map((row) => {
        const { fullName, email }: Record<string, unknown> = visibleValues(c.var.signedIn, users, row);
        return {
          id: row.id,
          fullName: fullName ?? null,
          email: email ?? null,
          password: handedOut.get(row.id)?.password ?? "",
        };
      }),
    }),
  );
}

/** Who of these may be handed a password, and why the others may not. */
async function receivers(c: ApiContext, tx: Tx, ids: readonly string[]) {
  const changeable: StoredRow[] = [];
  const failed: BulkFailure[] = [];
  for (const id of ids)
    try {
      changeable.push(await changeableUser(c, tx, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(bulkFailureOf(id, error));
    }
  return { changeable, failed };
}

const joined = (accounts: readonly AccountWrites[]): AccountWrites => ({
  credentials: accounts.flatMap(({ credentials = [] }) => credentials),
  endedCodes: accounts.flatMap(({ endedCodes = [] }) => endedCodes),
  endedSessions: accounts.flatMap(({ endedSessions = [] }) => endedSessions),
});
