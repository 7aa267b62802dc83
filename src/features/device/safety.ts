import { type BackupFacts, backupAge } from "#src/app/backup/backup-age.ts";
import type { Protection } from "#src/app/protection.ts";

export type Safety =
  | "full"
  | "safe"
  | "old"
  | "none"
  | "unprotected"
  | "unprotectedOld"
  | "unprotectedNone"
  | "saved"
  | "clearable";

type SafetyFacts = {
  /** Nothing more can be saved. */
  isFull: boolean;
  protection: Protection;
  /** Null for whoever makes none, and is told of none. */
  backup: BackupFacts | null;
  now: number;
};

/** Whether the data of this device is safe, as one answer. */
export function safetyOf({ isFull, protection, backup, now }: SafetyFacts): Safety {
  if (isFull) return "full";
  const isProtected = protection === "protected";
  if (!backup) return isProtected ? "saved" : "clearable";
  const state = backupAge(backup, now);
  if (state === "fresh") return isProtected ? "safe" : "unprotected";
  if (state === "old") return isProtected ? "old" : "unprotectedOld";
  return isProtected ? "none" : "unprotectedNone";
}
