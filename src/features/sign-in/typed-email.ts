const name = "offdesk-typed-email";

/** The address that stands in the sign-in form, kept over a reload of this tab until somebody is signed in. Never the password. */
export function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    // Storage is closed to us: nothing is kept.
    return "";
  }
}

/** As accounts have it, whatever way it was typed for a code or a new account: signing in takes no other spelling. */
export const keepAccountEmail = (email: string): void => keepTypedEmail(email.trim().toLowerCase());

export function keepTypedEmail(email: string): void {
  try {
    if (email === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, email);
  } catch {
    // Storage is closed to us, or full: it has to be typed again.
  }
}
