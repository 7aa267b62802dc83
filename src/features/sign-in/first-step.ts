const name = "offdesk-first-step";

type FirstStep = { token: string; next: string };

/** A sign-in that waits for its second step, kept over a reload of this tab: what proves the first one, and where to go then. Never in an address. */
export function readFirstStep(): FirstStep | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return isFirstStep(stored) ? stored : null;
  } catch {
    // Storage is closed to us, or holds something else: the password has to be typed again.
    return null;
  }
}

export function keepFirstStep(step: FirstStep | null): void {
  try {
    if (step === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(step));
  } catch {
    // Storage is closed to us, or full.
  }
}

const isFirstStep = (value: unknown): value is FirstStep =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "token") === "string" &&
  typeof Reflect.get(value, "next") === "string";
