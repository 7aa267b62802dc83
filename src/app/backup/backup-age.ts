/** What is known of the latest backup; `unsavedSince` is when the first change was made that is in none. */
export type BackupFacts = {
  latest: { at: string; changes: number } | null;
  unsavedSince: string | null;
};

export type BackupAge = "none" | "fresh" | "old";

const minute = 60_000;
const day = 24 * 60 * minute;
/** For so long nobody is reminded. */
const staysFresh = 7 * day;
/** Pages read the clock once a minute, and devices set theirs by seconds. */
const tolerance = 5 * minute;

/** How long ago that was. What lies ahead of the clock, which was wrong then or is now, counts as of any age. */
export function ageOf(at: string, now: number): number {
  const age = now - Date.parse(at);
  return age < -tolerance ? Infinity : age;
}

/** A backup with everything in it never gets old. */
export function backupAge({ latest, unsavedSince }: BackupFacts, now: number): BackupAge {
  if (!latest) return "none";
  return unsavedSince !== null && ageOf(latest.at, now) > staysFresh ? "old" : "fresh";
}

/** Whether the person is reminded: changes have waited for a backup for a week. */
export const isBackupDue = ({ latest, unsavedSince }: BackupFacts, now: number): boolean =>
  unsavedSince !== null && ageOf(latest?.at ?? unsavedSince, now) > staysFresh;
