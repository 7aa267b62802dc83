import { useSyncExternalStore } from "react";

/** How this browser installs the app: by its own prompt, or by hand, which the person has to be shown. */
export type InstallWay = "prompt" | "ios" | "safari" | "firefoxPhone" | "firefox";

type OfferEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: OfferEvent | null = null;
let installed = runsAsApp();
const listeners = new Set<() => void>();
const thanks = new Set<() => void>();

/** Keeps what the browser offers, for when the person asks for it; called before the browser can say it. */
export function watchInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    tell();
  });
  window.addEventListener("appinstalled", () => {
    offer = null;
    installed = true;
    tell();
    for (const thank of thanks) thank();
  });
}

/** How to install here; null where it is installed, or cannot be. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, installWay);

/** Apple's browsers throw the data of a tab away in which nobody was for a week; not that of an installed app. */
export function useForgetsInAWeek(): boolean {
  const way = useInstallWay();
  return way === "ios" || way === "safari";
}

/** Opens the browser's own question. The prompt works once: another offer comes when the browser decides so. */
export async function askToInstall(): Promise<void> {
  const prompted = offer;
  offer = null;
  tell();
  await prompted?.prompt();
}

/** Called once the browser has installed the app. */
export function onInstalled(thank: () => void): () => void {
  thanks.add(thank);
  return () => thanks.delete(thank);
}

/** In a window of its own, without the browser's bars. */
export function runsAsApp(): boolean {
  return ["standalone", "minimal-ui", "window-controls-overlay", "fullscreen"].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );
}

function installWay(): InstallWay | null {
  if (installed) return null;
  if (offer) return "prompt";
  return wayByHand(navigator.userAgent, navigator.maxTouchPoints);
}

/** Browsers without a prompt, by their names: nothing else tells them apart. An iPad says that it is a Mac with a touch screen. */
function wayByHand(agent: string, touchPoints: number): InstallWay | null {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return "ios";
  if (/Firefox\//.test(agent)) return /Android/.test(agent) ? "firefoxPhone" : "firefox";
  if (/Macintosh.*Version\/[\d.]+ Safari\//.test(agent)) return "safari";
  return null;
}

const isOffer = (event: Event): event is OfferEvent =>
  "prompt" in event && typeof event.prompt === "function";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
