import { backupFacts } from "#src/api/backups.ts";
import { type BackupFacts, isBackupDue } from "./backup-age.ts";
import {
  accessTo,
  copyTarget,
  type CopiesFolder,
  type FolderAccess,
  removeOldCopies,
  storedFolder,
} from "./copies-folder.ts";
import { saveBackup } from "./save-backup.ts";

/** What is to be done about the backup of this device: a copy, a question whether the folder may be written to, or a reminder. */
export type BackupTask = "copy" | "ask" | "remind" | "nothing";

type CopyFacts = BackupFacts & { automaticId: string | null };

const day = 24 * 60 * 60_000;

/** `access` is null where there is no folder. Copies are made once a day, and where anything was changed since. */
export function backupTask(facts: CopyFacts, access: FolderAccess | null, now: number): BackupTask {
  const { latest, unsavedSince, automaticId } = facts;
  const isWaiting = unsavedSince !== null && (latest === null || now - Date.parse(latest.at) >= day);
  if (automaticId !== null && access !== null && access !== "denied" && isWaiting)
    return access === "granted" ? "copy" : "ask";
  return isBackupDue(facts, now) ? "remind" : "nothing";
}

const lockName = "offdesk-automatic-copy";

/** Looks at what is to be done, and makes a copy where it may: in one tab at a time. */
export const keepCopies = (signal: AbortSignal): Promise<BackupTask> =>
  navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return "nothing";
    const [facts, folder] = await Promise.all([backupFacts(signal), storedFolder()]);
    const task = backupTask(facts, folder && (await accessTo(folder)), Date.now());
    if (task !== "copy" || !folder || facts.automaticId === null) return task;
    try {
      await makeCopy(folder, facts.automaticId, signal);
      return "nothing";
    } catch {
      // The drive was taken away, or is full: the next look tries again.
      return isBackupDue(facts, Date.now()) ? "remind" : "nothing";
    }
  });

/** Plain: nobody is there to give a passphrase. */
export async function makeCopy(folder: CopiesFolder, copiesId: string, signal: AbortSignal): Promise<void> {
  const target = await copyTarget(folder, copiesId, new Date());
  await saveBackup(target, { passphrase: null, automatic: true, report: () => {}, signal });
  await removeOldCopies(folder, copiesId);
}
