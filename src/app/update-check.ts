import { observable, useObservable } from "./observable.ts";

export type UpdateState =
  | "current"
  | "looking"
  | "fetching"
  /** The host was not reached. */
  | "unreachable"
  /** The host, or a network's login page in its place, answered with something that is no worker. */
  | "misanswered"
  /** The new build could not be fetched whole: the one before it stays. */
  | "failed"
  /** No worker: the page is as new as its last load. */
  | "unsupported";

type Check = { state: UpdateState; at: number };

/** Browsers look for a new build whenever they load a page. */
const check = observable<Check>({ state: "current", at: Date.now() });

export const useUpdateCheck = (): Check => useObservable(check);

/** When the host was last asked, in milliseconds since 1970. */
export const lastUpdateCheck = (): number => check.get().at;

/** Asks the host for a new build. An update that is found is fetched, waits, and the update prompt says so. */
export async function checkForUpdate(): Promise<void> {
  const registration =
    "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return show("unsupported");
  follow(registration);
  show("looking", check.get().at);
  try {
    await registration.update();
  } catch (error) {
    const misanswered = error instanceof DOMException && error.name === "SecurityError";
    return show(misanswered ? "misanswered" : "unreachable", check.get().at);
  }
  if (registration.installing) watch(registration.installing);
  // An update that was found and failed was already reported.
  else if (check.get().state === "looking") show("current");
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

const show = (state: UpdateState, at = Date.now()): void => check.set({ state, at });
