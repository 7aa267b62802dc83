import { useStorageFull } from "#src/app/save-state.ts";
import { isNearlyFull, useStorageRoom } from "#src/app/storage-room.ts";
import { useUpdateReady } from "#src/app/worker.ts";

export type Notice = "storageFull" | "storageNearlyFull" | "updateReady";

/** What this device has to say, the most pressing first. */
export function useNotices(): Notice[] {
  const full = useStorageFull();
  const room = useStorageRoom();
  const update = useUpdateReady();
  return [
    ...(full ? (["storageFull"] as const) : []),
    ...(!full && room && isNearlyFull(room) ? (["storageNearlyFull"] as const) : []),
    ...(update ? (["updateReady"] as const) : []),
  ];
}
