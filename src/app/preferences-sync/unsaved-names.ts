/** What is chosen for the whole page; no choice of a screen has such a name. */
export const pageNames = ["page language", "page region", "page digits"] as const;
export type PageName = (typeof pageNames)[number];

const keyOf = (userId: string): string => `offdesk-unsaved/${userId}`;

/** What somebody chose here that is not in the database yet: it outlives a reload. */
export function unsavedNames(userId: string): string[] {
  return (localStorage.getItem(keyOf(userId)) ?? "").split("\n").filter(Boolean);
}

export const addUnsaved = (userId: string, name: string): void =>
  write(userId, [...new Set([...unsavedNames(userId), name])]);

export const removeUnsaved = (userId: string, names: readonly string[]): void =>
  write(
    userId,
    unsavedNames(userId).filter((name) => !names.includes(name)),
  );

function write(userId: string, names: readonly string[]): void {
  if (names.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), names.join("\n"));
}
