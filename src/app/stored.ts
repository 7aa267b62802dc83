/**
 * What the browser keeps of a session (specification, section 3), when a hand was on it last, that a password is to be chosen first, and that all its
 * data became other data.
 */
export type StoredName =
  | "userData"
  | "accessToken"
  | "userAbilityRules"
  | "language"
  | "offdesk-hand"
  | "offdesk-password-due"
  | "offdesk-replaced";

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage is closed to us: nobody is signed in then.
    return null;
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
}
