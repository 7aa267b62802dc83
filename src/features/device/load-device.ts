import { can } from "#db/rules/ability.ts";
import { latestBackup } from "#src/api/backups.ts";
import { formerUntil } from "#src/api/restores.ts";
import { currentSession } from "#src/app/session.ts";

/** What the page of the device shows. `backup` is there for whoever may make one. */
export async function loadDevice(signal: AbortSignal) {
  const session = currentSession();
  const mayBackUp = session !== null && can(session.ability, "manage", "all");
  const [backup, former] = mayBackUp
    ? await Promise.all([latestBackup(signal), formerUntil(signal)])
    : [null, null];
  return { mayBackUp, backup, former };
}

export type DeviceFacts = Awaited<ReturnType<typeof loadDevice>>;
