import { storeOf } from "#db/dexie/store.ts";
import type { AccountWrites } from "#db/store/accounts.ts";
import { issueCode } from "#sw/api/auth/one-time-codes.ts";
import { setTemporaryPassword } from "#sw/api/auth/temporary-password.ts";
import { newCommand } from "#tests/db/writes.ts";
import type { TestApi } from "./api.ts";

async function write(api: TestApi, account: AccountWrites): Promise<void> {
  const answer = () => ({ status: 204, body: null });
  await storeOf(await api.store.open()).commit(newCommand(), [], async () => ({
    writes: [],
    account,
    answer,
  }));
}

/** A code as an administrator hands it out. */
export async function oneTimeCode(
  api: TestApi,
  userId: string,
  purpose: "password" | "email",
): Promise<string> {
  const { code, account } = await issueCode(api.now(), userId, purpose);
  await write(api, account);
  return code;
}

/** A password as an administrator hands it out: it has to be changed. */
export async function temporaryPassword(api: TestApi, userId: string): Promise<string> {
  const { password, account } = await setTemporaryPassword(api.now(), userId);
  await write(api, account);
  return password;
}
