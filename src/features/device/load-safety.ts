import { backupFacts } from "#src/api/backups.ts";
import { readProtection } from "#src/app/protection.ts";
import type { DeviceFacts } from "./load-device.ts";

export type SafetyFacts = Pick<DeviceFacts, "protection" | "backup">;

/** Loads for an administrator whether the data is safe; null where it can't be told. */
export async function loadSafety(signal: AbortSignal): Promise<SafetyFacts | null> {
  try {
    const [protection, backup] = await Promise.all([readProtection(), backupFacts(signal)]);
    return { protection, backup };
  } catch {
    return null;
  }
}

export const loadHomeSafety = async () => (await import("./home-safety-lazy.ts")).loadHomeSafetyCard();
