import { observable } from "#src/app/observable.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { isNearlyFull, useStorageRoom } from "#src/app/storage-room.ts";
import { useUpdateReady } from "#src/app/worker.ts";

export type Notice = "storageFull" | "storageNearlyFull" | "updateReady";

/** How much of what the person is told is unread; none until that is known. */
export const unreadCount = observable(0);

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
