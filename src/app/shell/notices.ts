import { useSyncExternalStore } from "react";
import { useStorageFull } from "#src/app/save-state.ts";
import { isNearlyFull, useStorageRoom } from "#src/app/storage-room.ts";
import { isUpdateReady, onUpdateWaiting } from "#src/app/worker.ts";

export type Notice = "storageFull" | "storageNearlyFull" | "updateReady";

/** What this device has to say, the most pressing first. */
export function useNotices(): Notice[] {
  const full = useStorageFull();
  const room = useStorageRoom();
  const update = useSyncExternalStore(onUpdateWaiting, isUpdateReady);
  return [
    ...(full ? (["storageFull"] as const) : []),
    ...(!full && room && isNearlyFull(room) ? (["storageNearlyFull"] as const) : []),
    ...(update ? (["updateReady"] as const) : []),
  ];
}
