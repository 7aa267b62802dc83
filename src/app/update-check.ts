import { useSyncExternalStore } from "react";

export type UpdateState =
  | "current"
  | "looking"
  | "fetching"
  /** The host was not reached. */
  | "unreachable"
  /** The new build could not be fetched whole: the one before it stays. */
  | "failed"
  /** No worker: the page is as new as its last load. */
  | "unsupported";

type Check = { state: UpdateState; at: number };

/** Browsers look for a new build whenever they load a page. */
let check: Check = { state: "current", at: Date.now() };
const listeners = new Set<() => void>();

export const useUpdateCheck = (): Check => useSyncExternalStore(subscribe, () => check);

/** When the host was last asked, in milliseconds since 1970. */
export const lastUpdateCheck = (): number => check.at;

/** Asks the host for a new build. What is found is fetched, waits, and the update prompt says so. */
export async function checkForUpdate(): Promise<void> {
  const registration =
    "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return show("unsupported");
  show("looking", check.at);
  try {
    await registration.update();
  } catch {
    return show("unreachable", check.at);
  }
  const { installing } = registration;
  if (!installing) return show("current");
  show("fetching");
  installing.addEventListener("statechange", () => {
    if (installing.state === "installed") show("current");
    if (installing.state === "redundant") show("failed");
  });
}

function show(state: UpdateState, at = Date.now()): void {
  check = { state, at };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
