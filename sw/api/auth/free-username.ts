import { numberedUsername } from "#db/domain/users/username.ts";
import { users } from "#db/domain/users/users.ts";
import { fold } from "#db/schema/fold.ts";
import type { Tx } from "#db/store/tx.ts";
import { uniqueKey } from "#db/store/unique-keys.ts";

/** This name, or the first with a number behind it that nobody has. */
export async function freeUsername(tx: Tx, preferred: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? preferred : numberedUsername(preferred, number);
    const key = uniqueKey(users.table, ["username"], [fold(name)]);
    if ((await tx.claim([key])).size === 0) return name;
  }
}
