import type { Workbox } from "workbox-window";
import { waitForServer } from "#src/api/connection.ts";
import { watchInstallOffer } from "./install-offer.ts";
import { observable, useObservable } from "./observable.ts";
import { keepOpenDrafts } from "./open-drafts.ts";
import { checkForUpdate, lastUpdateCheck } from "./update-check.ts";
import { noteUpdate, noteWait, twoHours, waitLeft } from "./update-notes.ts";

const hour = 60 * 60 * 1000;
/** In milliseconds. A database that does not answer keeps no tab from the update: drafts are written as the page goes, too. */
const longestForDrafts = 1200;
/** Some browsers never tell that the worker changed, or not every tab. */
const longestForWorker = 2000;
/** The old worker first answers the calls that it has: until then, a page that loads again gets the old build. */
const longestForOldCalls = 30_000;

/** Between two tries to install, where the host answers and it failed all the same. */
const shortestPause = 15_000;
const longestPause = 10 * 60 * 1000;

let workbox: Workbox | null = null;
/** Kept, because a policy of one name can be made once. */
let address: string | undefined;
const waiting = observable(false);
const ready = observable(false);
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("offdesk-update") : null;

/**
 * Registers the service worker; without one (private window, plain http) the page answers its own calls. Called after
 * the first paint, so that the precache does not stand in the way of it.
 */
export function registerWorker(): void {
  watchInstallOffer();
  tabs?.addEventListener("message", ({ data }) => follow(data));
  if (!("serviceWorker" in navigator)) return;
  void registerUntilInstalled();
  document.addEventListener("visibilitychange", lookForUpdate);
}

/** The first installation needs every file of the app: one that the network cut short is begun again when the host answers. */
async function registerUntilInstalled(): Promise<void> {
  for (let pause = shortestPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      if (await isInstalled(await register())) return;
    } catch (error) {
      console.warn("Failed to register the service worker.", error);
    }
    const waited = await waitForServer();
    if (!waited) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** False where the browser gave the first installation up: an update may fail, for the build before it goes on. */
function isInstalled(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  const worker = registration?.installing;
  if (!worker || registration.active) return Promise.resolve(true);
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => resolve(worker.state !== "redundant"), { once: true });
  });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { Workbox: Registration } = await import("workbox-window");
  address ??= trusted(import.meta.env.DEV ? "/dev-sw.js?dev-sw" : "/sw.js");
  workbox = new Registration(address, {
    type: import.meta.env.DEV ? "module" : "classic",
    updateViaCache: "none",
  });
  workbox.addEventListener("waiting", () => {
    ready.set(true);
    wait();
  });
  const registration = await workbox.register();
  claimPage(registration);
  return registration;
}

/** The content security policy lets no other script become a worker, and knows this policy by its name. */
function trusted(script: string): string {
  const policy = window.trustedTypes?.createPolicy("offdesk-worker", {
    createScriptURL: () => script,
  });
  return policy?.createScriptURL(script) ?? script;
}

/** A hard reload goes past the worker: ask the active one to take this page over. */
function claimPage(registration: ServiceWorkerRegistration | undefined): void {
  if (navigator.serviceWorker.controller === null) registration?.active?.postMessage("claim");
}

/** A tab that stays open for days would never hear of a new build. */
function lookForUpdate(): void {
  if (document.visibilityState !== "visible" || Date.now() - lastUpdateCheck() < hour) return;
  void checkForUpdate();
}

/** True while a new build waits for the person to accept it. */
export const useUpdateWaiting = (): boolean => useObservable(waiting);

/** True also after the person chose «later». */
export const useUpdateReady = (): boolean => useObservable(ready);

/** Repeats here what another tab did: put the update off, reloaded, or took it. */
function follow(message: unknown): void {
  if (message === "later") wait(twoHours);
  else if (message === "reload") location.reload();
  else if ("serviceWorker" in navigator) reloadWithNewWorker();
}

/** What they show is not there any more. */
export const reloadOtherTabs = (): void => tabs?.postMessage("reload");

/** Not now: no tab asks again for two hours. The new build waits, and the old one goes on. */
export function postponeUpdate(): void {
  noteWait();
  tabs?.postMessage("later");
  wait();
}

/** Asks at once, or when the time that somebody asked for is over. */
function wait(left = waitLeft()): void {
  waiting.set(left === 0);
  if (left > 0) setTimeout(() => wait(), left);
}

/** Takes the new build: it replaces the old one for all tabs, and they load again. Drafts are kept. */
export function acceptUpdate(): void {
  noteUpdate();
  tabs?.postMessage("update");
  reloadWithNewWorker();
  void draftsSaved().then(() => workbox?.messageSkipWaiting());
}

/** Reloads when the browser reports that the worker changed, or when the new one waits no more. */
function reloadWithNewWorker(): void {
  const reload = async () => {
    await draftsSaved();
    location.reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => void reload(), { once: true });
  void waitForNewWorker().then(reload);
}

async function waitForNewWorker(): Promise<void> {
  const giveUpAt = Date.now() + longestForOldCalls;
  let isWaiting = true;
  while (isWaiting && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, longestForDrafts + longestForWorker));
    isWaiting = Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  }
}

const draftsSaved = (): Promise<unknown> =>
  Promise.race([
    keepOpenDrafts(),
    new Promise((resolve) => {
      setTimeout(resolve, longestForDrafts);
    }),
  ]);
