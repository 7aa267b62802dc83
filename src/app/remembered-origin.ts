import type { DataOrigin } from "#src/api/auth.ts";

const name = "offdesk-origin";

/** What a device most likely is that says nothing yet: one with the sample data, or about to get it. */
const likely: DataOrigin = { seeded: true, sampleAccounts: true, organisation: null };

/** What the data of this device began as, by its last answer: so the login page stands as it will stand. */
export function rememberedOrigin(): DataOrigin {
  try {
    const organisation = localStorage.getItem(name);
    // An empty name: the demonstration is over, and no organisation has taken its place.
    return organisation === null
      ? likely
      : { seeded: true, sampleAccounts: false, organisation: organisation || null };
  } catch {
    // Storage is closed to us: the answer is waited for.
    return likely;
  }
}

export function rememberOrigin({ sampleAccounts, organisation }: DataOrigin): void {
  try {
    if (sampleAccounts) localStorage.removeItem(name);
    else localStorage.setItem(name, organisation ?? "");
  } catch {
    // Storage is closed to us, or full: the next page waits for the answer.
  }
}
