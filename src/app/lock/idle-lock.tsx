import { watchOffline } from "#src/app/offline-since.ts";
import { useSession } from "#src/app/session.ts";
import { useIdleLock } from "./use-idle-lock.ts";

watchOffline();

/** Shows nothing: it watches whether somebody is there. */
export function IdleLock() {
  useIdleLock(useSession()?.user.id);
  return null;
}
