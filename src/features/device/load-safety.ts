import { backupFacts } from "#src/api/backups.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { readProtection } from "#src/app/protection.ts";
import { currentSession } from "#src/app/session.ts";
import type { DeviceFacts } from "./load-device.ts";

export type SafetyFacts = Pick<DeviceFacts, "protection" | "backup">;

/** Tells administrators whether their data is safe; null for others, and where it can't be told. */
export async function loadSafety(signal: AbortSignal): Promise<SafetyFacts | null> {
  if (!mayDoEverything(currentSession())) return null;
  const facts = Promise.all([readProtection(), backupFacts(signal)]);
  return facts.then(
    ([protection, backup]) => ({ protection, backup }),
    () => null,
  );
}

export const loadHomeSafety = async () => (await import("./home-safety-lazy.ts")).loadHomeSafetyCard();
