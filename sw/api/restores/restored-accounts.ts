import type * as z from "zod/mini";
import { permitsEverything } from "#db/rules/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { BackupError } from "#db/schema/backup/backup-fault.ts";
import { accountsOfBackup } from "#db/schema/backup/backup-format.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { decrypted } from "#db/schema/backup/envelope.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Credential } from "#db/store/accounts.ts";
import type { RestoredAccounts } from "#db/store/restoring.ts";
import { hashPassword } from "#sw/api/auth/passwords.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { refuse } from "./refuse.ts";
import type { CheckedRestore, swapBody } from "./contract.ts";

type SwapBody = z.infer<typeof swapBody>;

export function administratorsIn({
  users,
  withPassword,
}: RestoredAccounts): CheckedRestore["administrators"] {
  const able = new Set(withPassword);
  return users.filter(isAdministrator).map((user) => ({
    id: user.id,
    name: String(user["fullName"]),
    email: String(user["email"]),
    hasPassword: able.has(user.id),
  }));
}

const isAdministrator = (user: StoredRow): boolean =>
  user.deletedAt === null && user["status"] === "active" && permitsEverything(rulesOfUser(user));

/** Refused where nobody could go on: somebody who may do everything has to be able to sign in. */
export async function passwordsFor(
  accounts: RestoredAccounts,
  { accounts: sealed, administrator }: SwapBody,
): Promise<Credential[]> {
  const credentials = sealed ? await openedAccounts(sealed) : [];
  const administrators = accounts.users.filter(isAdministrator);
  if (administrator) credentials.push(await newPassword(administrators, administrator));
  const able = new Set([...accounts.withPassword, ...credentials.map(({ userId }) => userId)]);
  if (!administrators.some(({ id }) => able.has(id))) failWith([{ path: "administrator", code: "required" }]);
  return credentials;
}

async function newPassword(
  administrators: readonly StoredRow[],
  { id, password }: NonNullable<SwapBody["administrator"]>,
): Promise<Credential> {
  const user = administrators.find((one) => one.id === id);
  if (!user) return failWith([{ path: "administrator", code: "unknown_reference" }]);
  const person = { email: String(user["email"]), fullName: String(user["fullName"]) };
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
