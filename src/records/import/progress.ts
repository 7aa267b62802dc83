import { useSyncExternalStore } from "react";
import { isRecord } from "#db/schema/is-record.ts";

/** The progress that the API reports. */
export type RowProgress = { done: number; total: number };

/** The API sends `{ key, done, total }` here, the key being that of the call. */
const channelName = "offdesk-progress";

const progressByKey = new Map<string, RowProgress>();
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** The channel is open while somebody listens, so that it keeps no page out of the back/forward cache. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  channel ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
    progressByKey.clear();
  };
}

function open(): BroadcastChannel {
  const opened = new BroadcastChannel(channelName);
  opened.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const { key, done, total } = data;
    if (typeof key !== "string" || typeof done !== "number" || typeof total !== "number") return;
    progressByKey.set(key, { done, total });
    for (const listener of listeners) listener();
  });
  return opened;
}

export const progressOf = (key: string | null): RowProgress | null =>
  key === null ? null : (progressByKey.get(key) ?? null);

/** How far the call with this key is; null as long as nothing is known of it. */
export function useProgress(key: string | null): RowProgress | null {
  return useSyncExternalStore(listen, () => progressOf(key));
}
