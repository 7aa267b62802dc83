import { observable, useObservable } from "#src/app/observable.ts";
import { isControlled } from "./controlled.ts";

/** How the host is reached. Only a device that is not ready for offline work depends on it, and only while a file is awaited. */
export type ConnectionState = "good" | "slow" | "lost";

const longestPause = 5000;
const longestProbe = 8000;
/** A file that takes longer is reported as on its way. */
const patience = 8000;

const connection = observable<ConnectionState>("good");
let lost = false;
let lateFiles = 0;
let waiting: Promise<boolean> | null = null;

export const useConnection = (): ConnectionState => useObservable(connection);
export const isConnectionGood = (): boolean => connection.get() === "good";

/** Resolves once the host answers, or a worker that needs none; true where that took waiting. */
export function waitForServer(): Promise<boolean> {
  waiting ??= pollServer().finally(() => {
    waiting = null;
    lost = false;
    show();
  });
  return waiting;
}

/** Tells while a file is late. */
export async function noteWhileLate<T>(file: Promise<T>): Promise<T> {
  let late = 0;
  const timer = setTimeout(() => countLate((late = 1)), patience);
  try {
    return await file;
  } finally {
    clearTimeout(timer);
    countLate(-late);
  }
}

async function pollServer(): Promise<boolean> {
  for (let tries = 0; !isControlled() && !(await isServerReachable()); tries++) {
    lost = true;
    show();
    await pause(Math.min(longestPause, 1000 * 2 ** tries));
  }
  return lost;
}

/** `HEAD`, because no worker and no cache ever answers it. A redirect to another site, as of a captive portal, is no answer. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(longestProbe);
    const { status } = await fetch("/", { method: "HEAD", cache: "no-store", signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Ends early where the browser sees a network, or the person comes back to the page. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end, listening);
    document.addEventListener("visibilitychange", end, listening);
    if ("serviceWorker" in navigator)
      navigator.serviceWorker.addEventListener("controllerchange", end, listening);
  });
}

function countLate(more: number): void {
  lateFiles += more;
  show();
}

function show(): void {
  const next = lost ? "lost" : lateFiles > 0 ? "slow" : "good";
  connection.set(next);
  // Before there is a page, the words in index.html say it.
  document.documentElement.dataset["connection"] = next;
}
