import { storeOf } from "#db/dexie/store.ts";
import { issueCode } from "#sw/api/auth/one-time-codes.ts";
import { newCommand } from "#tests/db/writes.ts";
import type { TestApi } from "./api.ts";

/** A code as an administrator hands it out. */
export async function oneTimeCode(
  api: TestApi,
  userId: string,
  purpose: "password" | "email",
): Promise<string> {
  const { code, account } = await issueCode(api.now(), userId, purpose);
  const answer = () => ({ status: 204, body: null });
  await storeOf(await api.store.open()).commit(newCommand(), [], async () => ({
    writes: [],
    account,
    answer,
  }));
  return code;
}
