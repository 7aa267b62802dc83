import { ErasedMeanwhileError } from "#db/schema/backup/make-backup.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { BackupNotReadableError } from "./save-backup.ts";

/** Why there is no backup. */
export const backupFailures = [
  "unreadable",
  "full",
  "gone",
  "denied",
  "refused",
  "preparing",
  "erasing",
  "unforeseen",
] as const;

export type BackupFailure = (typeof backupFailures)[number];

export function backupFailureOf(error: unknown): BackupFailure {
  if (error instanceof BackupNotReadableError) return "unreadable";
  if (error instanceof ErasedMeanwhileError) return "erasing";
  if (error instanceof DOMException) return byException[error.name] ?? "unforeseen";
  if (error instanceof ApiProblem && error.body.code === "unprepared") return "preparing";
  if (error instanceof ApiProblem && error.status < 500) return "refused";
  return "unforeseen";
}

/** What browsers throw where a folder or its drive was taken away, may not be written to, or has no room. */
const byException: Readonly<Record<string, BackupFailure>> = {
  QuotaExceededError: "full",
  NotFoundError: "gone",
  NotReadableError: "gone",
  InvalidStateError: "gone",
  NotAllowedError: "denied",
  SecurityError: "denied",
  NoModificationAllowedError: "denied",
};
