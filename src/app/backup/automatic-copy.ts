import { backupFacts } from "#src/api/backups.ts";
import { ageOf, type BackupFacts, isBackupDue } from "./backup-age.ts";
import {
  accessTo,
  copyTarget,
  type CopiesFolder,
  type FolderAccess,
  keepCopyFailure,
  removeOldCopies,
  storedCopyFailure,
  storedFolder,
} from "./copies-folder.ts";
import { type BackupFailure, backupFailureOf } from "./backup-failure.ts";
import { saveBackup } from "./save-backup.ts";

/**
 * What is to be done about the backup of this device: a copy, a question whether the folder may be written to, or a reminder.
 * `denied`: it is time for a copy, and the browser allows none.
 */
export type BackupTask = "copy" | "ask" | "denied" | "remind" | "nothing";

type CopyFacts = BackupFacts & { automaticId: string | null };

const day = 24 * 60 * 60_000;

/** `access` is null where there is no folder. Copies are made once a day, and where anything was changed since. */
export function backupTask(facts: CopyFacts, access: FolderAccess | null, now: number): BackupTask {
  const { latest, unsavedSince, automaticId } = facts;
  const isWaiting = unsavedSince !== null && (latest === null || ageOf(latest.at, now) >= day);
  if (automaticId !== null && access !== null && isWaiting) return taskByAccess[access];
  return isBackupDue(facts, now) ? "remind" : "nothing";
}

const taskByAccess: Record<FolderAccess, BackupTask> = { granted: "copy", prompt: "ask", denied: "denied" };

const lockName = "offdesk-automatic-copy";

/** What came of a look: `copied` and `failed` where it was time for a copy. */
export type CopyOutcome = Exclude<BackupTask, "copy" | "denied"> | "copied" | "failed";

/** Looks at what is to be done, and makes a copy where it may: in one tab at a time. */
export const keepCopies = (signal: AbortSignal): Promise<CopyOutcome> =>
  navigator.locks.request(lockName, { ifAvailable: true }, async (lock): Promise<CopyOutcome> => {
    if (!lock) return "nothing";
    const [facts, folder] = await Promise.all([backupFacts(signal), storedFolder()]);
    const task = backupTask(facts, folder && (await accessTo(folder)), Date.now());
    if (task === "denied") return "failed";
    if (task !== "copy") return task;
    return folder && facts.automaticId !== null ? copyInto(folder, facts.automaticId, signal) : "nothing";
  });

/** A copy at once, whatever was changed since the latest one: somebody waits for it. */
export const copyNow = (signal: AbortSignal): Promise<CopyOutcome> =>
  navigator.locks.request(lockName, async (): Promise<CopyOutcome> => {
    const [{ automaticId }, folder] = await Promise.all([backupFacts(signal), storedFolder()]);
    return folder && automaticId !== null ? copyInto(folder, automaticId, signal) : "nothing";
  });

/** Where the drive was taken away or is full, that is kept for those who look, and the next look tries again. */
async function copyInto(folder: CopiesFolder, copiesId: string, signal: AbortSignal): Promise<CopyOutcome> {
  try {
    await makeCopy(folder, copiesId, signal);
    await keepCopyFailure(null);
    return "copied";
  } catch (error) {
    const reason = backupFailureOf(error);
    // A page that goes away, sample data that is still being written, a session that has ended: the next look is soon enough.
    if (signal.aborted || reason === "preparing" || reason === "refused") return "nothing";
    await keepCopyFailure({ reason, at: new Date().toISOString() });
    return "failed";
  }
}

/** Plain: nobody is there to give a passphrase. */
async function makeCopy(folder: CopiesFolder, copiesId: string, signal: AbortSignal): Promise<void> {
  const at = new Date();
  const target = await copyTarget(folder, copiesId, at);
  await saveBackup(target, { passphrase: null, automatic: true, report: () => {}, signal });
  await removeOldCopies(folder, copiesId, at);
}

/** Why no copies are made though somebody wants them: the latest one failed, or the browser closed the folder. */
export async function copiesTrouble(): Promise<BackupFailure | "ask" | null> {
  const folder = await storedFolder();
  if (!folder) return null;
  const access = await accessTo(folder);
  if (access === "prompt") return "ask";
  return access === "denied" ? "denied" : ((await storedCopyFailure())?.reason ?? null);
}
