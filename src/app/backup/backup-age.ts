/** What is known of the latest backup; `unsavedSince` is when the first change was made that is in none. */
export type BackupFacts = {
  latest: { at: string; changes: number } | null;
  unsavedSince: string | null;
};

export type BackupAge = "none" | "fresh" | "old";

const day = 24 * 60 * 60_000;
/** For so long nobody is reminded. */
const staysFresh = 7 * day;

/** A backup with everything in it never gets old. */
export function backupAge({ latest, unsavedSince }: BackupFacts, now: number): BackupAge {
  if (!latest) return "none";
  return unsavedSince !== null && now - Date.parse(latest.at) > staysFresh ? "old" : "fresh";
}

/** Whether the person is reminded: changes have waited for a backup for a week. */
export const isBackupDue = ({ latest, unsavedSince }: BackupFacts, now: number): boolean =>
  unsavedSince !== null && now - Date.parse(latest?.at ?? unsavedSince) > staysFresh;
