const prefix = "offdesk-kept";

export const storedChoiceKey = (userId: string, name: string): string => `${prefix}/${userId}/${name}`;

export function readStoredChoice(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(storedChoiceKey(userId, name));
  } catch {
    // Storage is closed to us: the default view, then.
    return null;
  }
}

export function storeChoice(userId: string, name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(storedChoiceKey(userId, name));
  else localStorage.setItem(storedChoiceKey(userId, name), value);
}

/** The names of all that somebody chose here. */
export const storedChoices = (userId: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storedChoiceKey(userId, "")))
    .map((key) => key.slice(storedChoiceKey(userId, "").length));
