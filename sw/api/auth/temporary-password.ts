import type { AccountWrites } from "#db/store/accounts.ts";
import { newCode } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";

type TemporaryPassword = { password: string; account: AccountWrites };

/**
 * A password that an administrator hands over, and that its person has to change as he signs in: it is told once, his sessions end.
 * Call it before the transaction, for it takes a tenth of a second, and let the command write its `account`.
 */
export async function setTemporaryPassword(now: number, userId: string): Promise<TemporaryPassword> {
  const password = newCode(3).toLowerCase();
  return {
    password,
    account: {
      credentials: [
        {
          userId,
          hash: await hashPassword(password),
          changedAt: new Date(now).toISOString(),
          mustChange: true,
        },
      ],
      endedCodes: [{ userId, purpose: "password" }],
      endedSessions: [{ userId }],
    },
  };
}

/** What a command writes where somebody chose this password himself; the session that is named goes on. */
export async function chosenPassword(
  now: number,
  userId: string,
  password: string,
  session?: string,
): Promise<AccountWrites> {
  return {
    credentials: [{ userId, hash: await hashPassword(password), changedAt: new Date(now).toISOString() }],
    endedCodes: [{ userId, purpose: "password" }],
    endedSessions: [{ userId, ...(session !== undefined && { but: session }) }],
    ...(session !== undefined && { freedSessions: [session] }),
  };
}
