import type { CodePurpose } from "#db/store/accounts.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { codeHash } from "./one-time-codes.ts";
import type { UserRow } from "./user-row.ts";
import { userByAddress } from "./user-by-address.ts";

/** The person at this address whom the code was handed to, and what it is stored by; null, counted as a failure, for anything else, and where the account was suspended since. */
export async function userOfCode(
  c: ApiContext,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<{ user: UserRow; hash: string } | null> {
  const { db, apiOptions } = c.var;
  await countGuess(c, guessesFor.code(email));
  const user = await userByAddress(db, email);
  const hash = await codeHash(purpose, user?.id ?? "", code);
  const issued = await db.signIn.codeByHash(hash, apiOptions.clock());
  return user?.status === "active" && issued ? { user, hash } : null;
}
