import { useEffect, useState } from "react";

export type StorageRoom = {
  used: number;
  quota: number;
  /** What the database takes, and the app itself; null where the browser does not tell them apart. */
  details: { database: number; app: number } | null;
};

/** How much of what the browser grants is used; null where it does not say. An effect: browsers answer later. */
export function useStorageRoom(): StorageRoom | null {
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void readRoom().then(setRoom);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return room;
}

/** Four fifths: there is still room to save, and time to make more. */
export const isNearlyFull = ({ used, quota }: StorageRoom): boolean => quota > 0 && used / quota > 0.8;

export async function readRoom(): Promise<StorageRoom | null> {
  // Missing on plain http, refused in some private windows.
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.usage === undefined || estimate.quota === undefined) return null;
  return { used: estimate.usage, quota: estimate.quota, details: detailsIn(estimate) };
}

/** Chromium alone says it. */
function detailsIn(estimate: object): StorageRoom["details"] {
  if (!("usageDetails" in estimate) || typeof estimate.usageDetails !== "object") return null;
  const entries = Object.entries(estimate.usageDetails ?? {});
  const of = (...names: string[]) =>
    entries.reduce((sum, [name, bytes]) => sum + (names.includes(name) ? Number(bytes) : 0), 0);
  return { database: of("indexedDB"), app: of("caches", "serviceWorkerRegistrations") };
}
