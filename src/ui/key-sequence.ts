/** Keys as they are declared: «n», «?», «g h» (one after the other), «Mod+k» (Ctrl or ⌘ held). */
export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

/** The pressed keys, in those words; null for keys that no declaration names. */
export function pressedKeyName({ key, code, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (altKey) return null;
  const plain = onLatinKeyboard(key, code);
  return ctrlKey || metaKey ? `Mod+${plain.toLowerCase()}` : plain;
}

/**
 * The first key of a sequence waits for the second; a second that fits nothing ends it and does nothing else. A key that means
 * something by itself too is meant so, where none of its seconds follows.
 */
export function follow(
  declared: Iterable<string>,
  pending: string | null,
  key: string,
): { action: string | null; pending: string | null } {
  const all = [...declared];
  if (pending !== null) {
    const sequence = `${pending} ${key}`;
    const meant = all.includes(sequence) ? sequence : pending;
    return { action: all.includes(meant) ? meant : null, pending: null };
  }
  const begins = all.some((one) => one.startsWith(`${key} `));
  return { action: all.includes(key) && !begins ? key : null, pending: begins ? key : null };
}

/** An Arabic keyboard writes other letters with the same keys; its question mark is one all the same. */
function onLatinKeyboard(key: string, code: string): string {
  if (key === "؟") return "?";
  if (key.length > 1 || key.charCodeAt(0) < 128) return key;
  if (code.startsWith("Key")) return code.slice("Key".length).toLowerCase();
  return code === "Slash" ? "/" : key;
}
