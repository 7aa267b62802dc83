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
  follow(registration);
  show("looking", check.at);
  try {
    await registration.update();
  } catch {
    return show("unreachable", check.at);
  }
  if (registration.installing) watch(registration.installing);
  // What was found and has failed already has said so.
  else if (check.state === "looking") show("current");
}

const followed = new WeakSet<ServiceWorkerRegistration>();

/** A build that can't be fetched may have failed before the search for it comes back. */
function follow(registration: ServiceWorkerRegistration): void {
  if (followed.has(registration)) return;
  followed.add(registration);
  registration.addEventListener("updatefound", () => {
    if (registration.installing) watch(registration.installing);
    else show(registration.waiting ? "current" : "failed");
  });
}

const watched = new WeakSet<ServiceWorker>();

function watch(installing: ServiceWorker): void {
  if (watched.has(installing)) return;
  watched.add(installing);
  show("fetching");
  const tell = () => {
    if (installing.state === "installed") show("current");
    if (installing.state === "redundant") show("failed");
  };
  installing.addEventListener("statechange", tell);
  tell();
}

function show(state: UpdateState, at = Date.now()): void {
  check = { state, at };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
