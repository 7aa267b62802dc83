import { can } from "#db/rules/ability.ts";
import { latestBackup } from "#src/api/backups.ts";
import { currentSession } from "#src/app/session.ts";

/** What the page of the device shows. `backup` is there for whoever may make one. */
export async function loadDevice(signal: AbortSignal) {
  const session = currentSession();
  const mayBackUp = session !== null && can(session.ability, "manage", "all");
  return { mayBackUp, backup: mayBackUp ? await latestBackup(signal) : null };
}

export type DeviceFacts = Awaited<ReturnType<typeof loadDevice>>;
