import type { Welcome } from "#src/api/auth.ts";
import { storageListeners } from "./storage-listeners.ts";
import { readStored, writeStored } from "./stored.ts";

/** Why nobody is signed in any more, and whether what he had not saved was kept without asking him: the login page says so. */
export type Ending = "signed_out" | "signed_out_locked" | "expired" | "wrong_pins" | "replaced";

let ending: Ending | null = null;
const { subscribe, tell } = storageListeners();

/** Called with every signing in and out, of other tabs too. */
export const onSigning = subscribe;

/** Somebody only where both userData and accessToken are there (specification, section 4). Cheap: it knows no rules. */
export function isSignedIn(): boolean {
  return readStored("accessToken") !== null && readStored("userData") !== null;
}

let person: { text: string | null; id: string | null } = { text: null, id: null };

/** Whose session it is. Cheap: lists ask for it in each cell. */
export function signedInId(): string | null {
  const text = readStored("userData");
  if (person.text !== text) person = { text, id: idIn(text ?? "") };
  return person.id;
}

function idIn(userData: string): string | null {
  try {
    const user: unknown = JSON.parse(userData);
    return typeof user === "object" && user !== null && "id" in user ? String(user.id) : null;
  } catch {
    return null;
  }
}

export function beginSession({ accessToken, userData, userAbilityRules, mustChangePassword }: Welcome): void {
  notePasswordDue(mustChangePassword === true);
  writeStored("userData", JSON.stringify(userData));
  writeStored("userAbilityRules", JSON.stringify(userAbilityRules));
  writeStored("accessToken", accessToken);
  ending = null;
  tell();
}

/** What the person may do by now: menus and guard go by it at once. True where that or his account is another than was kept. */
export function keepRights(userData: object, userAbilityRules: readonly object[]): boolean {
  const [user, rules] = [JSON.stringify(userData), JSON.stringify(userAbilityRules)];
  const isSame = readStored("userData") === user && readStored("userAbilityRules") === rules;
  if (!isSignedIn() || isSame) return false;
  writeStored("userData", user);
  writeStored("userAbilityRules", rules);
  tell();
  return true;
}

/** The signed-in person changed what is known of him, as his name or his picture. */
export function renewUser(userData: Welcome["userData"]): void {
  if (!isSignedIn()) return;
  writeStored("userData", JSON.stringify(userData));
  tell();
}

/** Whoever signed in with a password that an administrator set is given nothing before he has chosen another one. */
export const isPasswordDue = (): boolean => readStored("offdesk-password-due") !== null;

export const notePasswordDue = (isDue: boolean): void =>
  writeStored("offdesk-password-due", isDue ? "yes" : null);

/** Where the data was replaced every tab loads again, so that this outlives a reload, until the next session ends. */
export function endSession(why: Ending): void {
  writeStored("offdesk-replaced", why === "replaced" ? why : null);
  notePasswordDue(false);
  for (const name of ["accessToken", "userData", "userAbilityRules"] as const) writeStored(name, null);
  ending = why;
  tell();
}

/** How the last session of this tab ended; null after a reload, and where there was none. */
export const lastEnding = (): Ending | null => (readStored("offdesk-replaced") ? "replaced" : ending);
