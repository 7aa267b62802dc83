import type { Welcome } from "#src/api/auth.ts";
import { storageListeners } from "./storage-listeners.ts";
import { readStored, writeStored } from "./stored.ts";

/** Why nobody is signed in any more: the login page says so. */
export type Ending = "signed_out" | "expired";

let ending: Ending | null = null;
const { subscribe, tell } = storageListeners();

/** Called with every signing in and out, of other tabs too. */
export const onSigning = subscribe;

/** Somebody only where both userData and accessToken are there (specification, section 4). Cheap: it knows no rules. */
export function isSignedIn(): boolean {
  return readStored("accessToken") !== null && readStored("userData") !== null;
}

export function beginSession({ accessToken, userData, userAbilityRules }: Welcome): void {
  writeStored("userData", JSON.stringify(userData));
  writeStored("userAbilityRules", JSON.stringify(userAbilityRules));
  writeStored("accessToken", accessToken);
  ending = null;
  tell();
}

/** What the person may do by now, where that or his account is another than is kept: menus and guard go by it at once. */
export function keepRights(userData: object, userAbilityRules: readonly object[]): void {
  const [user, rules] = [JSON.stringify(userData), JSON.stringify(userAbilityRules)];
  if (!isSignedIn() || (readStored("userData") === user && readStored("userAbilityRules") === rules)) return;
  writeStored("userData", user);
  writeStored("userAbilityRules", rules);
  tell();
}

/** The signed-in person changed what is known of him, as his name or his picture. */
export function renewUser(userData: Welcome["userData"]): void {
  if (!isSignedIn()) return;
  writeStored("userData", JSON.stringify(userData));
  tell();
}

export function endSession(why: Ending): void {
  for (const name of ["accessToken", "userData", "userAbilityRules"] as const) writeStored(name, null);
  ending = why;
  tell();
}

/** How the last session of this tab ended; null after a reload, and where there was none. */
export const lastEnding = (): Ending | null => ending;
