import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import { loadAuditEntries } from "#src/records/audit/load-words.ts";
import { backupFacts } from "#src/api/backups.ts";
import { askDevice, deviceConflicts } from "#src/api/device.ts";
import { formerData } from "#src/api/restores.ts";
import { accessTo, storedCopyFailure, storedFolder } from "#src/app/backup/copies-folder.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { readProtection } from "#src/app/protection.ts";
import { currentSession } from "#src/app/session.ts";

const latestChanges = 5;

/** What the page of the device shows. `backup` is there for whoever may make one, `changes` for whoever may read the log. */
export async function loadDevice(signal: AbortSignal) {
  const session = currentSession();
  const makesBackups = mayDoEverything(session);
  const mayReadLog = session !== null && mayUseLog(session.ability, "read");
  const [device, conflicts, protection, backup, former, copies, log] = await Promise.all([
    askDevice(signal),
    deviceConflicts(signal),
    readProtection(),
    makesBackups ? backupFacts(signal) : null,
    makesBackups ? formerData(signal) : null,
    makesBackups ? chosenFolder() : null,
    mayReadLog ? loadAuditEntries({ itemsPerPage: latestChanges }, signal) : null,
  ]);
  return {
    device,
    conflicts,
    protection,
    backup,
    former,
    copies: backup && backup.automaticId !== null ? copies : null,
    changes: log?.items ?? null,
  };
}

async function chosenFolder() {
  const folder = await storedFolder();
  return folder && { folder, access: await accessTo(folder), failure: await storedCopyFailure() };
}

export type CopiesFacts = NonNullable<Awaited<ReturnType<typeof chosenFolder>>>;

export type DeviceFacts = Awaited<ReturnType<typeof loadDevice>>;
