import type * as z from "zod/mini";
import { BackupError } from "#db/schema/backup/backup-fault.ts";
import { accountsOfBackup } from "#db/schema/backup/backup-format.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { decrypted } from "#db/schema/backup/envelope.ts";
import type { Credential } from "#db/store/accounts.ts";
import type { RestoredAccounts } from "#db/store/restoring.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import type { UserRow } from "#sw/api/auth/user-row.ts";
import { hashPassword } from "#sw/api/auth/passwords.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { activeAdmins } from "#sw/api/pipeline/administrators.ts";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { refuse } from "./refuse.ts";
import type { CheckedRestore, swapBody } from "./contract.ts";

type SwapBody = z.infer<typeof swapBody>;

export async function administratorsIn(
  accounts: RestoredAccounts,
): Promise<CheckedRestore["administrators"]> {
  const able = new Set(accounts.withPassword);
  return (await adminUsers(accounts)).map(({ id, fullName, email }) => ({
    id,
    name: String(fullName),
    email: String(email),
    hasPassword: able.has(id),
  }));
}

const adminUsers = async ({ users, roles }: RestoredAccounts): Promise<UserRow[]> =>
  activeAdmins(users, await customRules({ all: () => Promise.resolve(roles) }));

/** Refused where nobody could go on: somebody who may do everything has to be able to sign in. */
export async function passwordsFor(
  accounts: RestoredAccounts,
  { accounts: sealed, administrator }: SwapBody,
): Promise<Credential[]> {
  const credentials = sealed ? await openedAccounts(sealed) : [];
  const administrators = await adminUsers(accounts);
  if (administrator) credentials.push(await newPassword(administrators, administrator));
  const able = new Set([...accounts.withPassword, ...credentials.map(({ userId }) => userId)]);
  if (!administrators.some(({ id }) => able.has(id))) failWith([{ path: "administrator", code: "required" }]);
  return credentials;
}

async function newPassword(
  administrators: readonly UserRow[],
  { id, password }: NonNullable<SwapBody["administrator"]>,
): Promise<Credential> {
  const user = administrators.find((one) => one.id === id);
  if (!user) return failWith([{ path: "administrator", code: "unknown_reference" }]);
  const person = { email: String(user.email), fullName: String(user.fullName) };
  const issues = passwordIssues(password, person);
  if (issues.length > 0) failWith(issues);
  return { userId: id, hash: await hashPassword(password) };
}

async function openedAccounts({
  sealed,
  passphrase,
}: NonNullable<SwapBody["accounts"]>): Promise<Credential[]> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of decrypted(once(bytes), passphrase))
      text += decoder.decode(chunk, { stream: true });
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => credentialIn(JSON.parse(line)));
  } catch (error) {
    if (error instanceof BackupError && error.code === "backup_passphrase_wrong") refuse(error.code);
    return refuse("backup_damaged");
  }
}

async function* once(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}

function credentialIn(entry: unknown): Credential {
  const [name, value] = Array.isArray(entry) ? entry : [];
  const { userId, hash, mustChange } = Object(value);
  if (name !== accountsOfBackup || typeof userId !== "string" || typeof hash !== "string")
    return refuse("backup_damaged");
  return { userId, hash, ...(mustChange === true && { mustChange }) };
}
