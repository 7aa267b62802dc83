import { users } from "#db/domain/users/users.ts";
import type { Tx } from "#db/store/tx.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { freeUsername } from "./free-username.ts";

/** What nobody gives a value, of an account that no form made. */
const initialValues = Object.fromEntries(
  Object.entries(users.fields).map(([name, { initial }]): [string, unknown] => [name, initial]),
);

/** An account that a call makes by itself, whoever asks for it: its user name gets a number where somebody has it already. */
export async function accountCreation(
  tx: Tx,
  values: { username: string } & Record<string, unknown>,
): Promise<WriteRequest> {
  const [id = ""] = await newIds(tx, users, 1);
  const username = await freeUsername(tx, values.username);
  return {
    operation: "followUp",
    action: "create",
    resource: users,
    id,
    before: null,
    values: { ...initialValues, ...values, username },
  };
}
