import type { Sync } from "./start-sync.ts";

let current: Sync | null = null;

export const setSync = (sync: Sync | null): void => void (current = sync);

/** Nobody waits longer to sign out. */
const longest = 1000;

/** Before somebody signs out: what he chose last is stored, while he may, and leaves the device with him. */
export async function leavePreferences(): Promise<void> {
  const sync = current;
  if (!sync) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest));
  await Promise.race([sync.end().catch(() => {}), late]);
  sync.removeChoices();
}
