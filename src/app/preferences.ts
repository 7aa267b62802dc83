import { useSyncExternalStore } from "react";

/** Kept in cookies, so that the page has its colours before any script of ours runs (specification, section 9). */
export type Preferences = {
  theme: "light" | "dark" | "system";
  skin: "default" | "bordered";
  "nav-collapsed": "true" | "false";
};

const defaults: Preferences = { theme: "system", skin: "default", "nav-collapsed": "false" };
const thirtyDays = 30 * 24 * 60 * 60;
const listeners = new Set<() => void>();

export function usePreference<N extends keyof Preferences>(
  name: N,
): [Preferences[N], (value: Preferences[N]) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name));
  return [value, (next) => writePreference(name, next)];
}

export function readPreference<N extends keyof Preferences>(name: N): Preferences[N] {
  const found = new RegExp(`(?:^|; )offdesk-${name}=([a-z]+)`).exec(document.cookie)?.[1];
  // oxlint-disable-next-line no-unsafe-type-assertion -- `writePreference` is the only one that writes it
  return (found ?? defaults[name]) as Preferences[N];
}

function writePreference<N extends keyof Preferences>(name: N, value: Preferences[N]): void {
  document.cookie = `offdesk-${name}=${value}; max-age=${thirtyDays}; path=/; samesite=lax`;
  showPreferences();
  for (const listener of listeners) listener();
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");

function showPreferences(): void {
  const theme = readPreference("theme");
  const { dataset } = document.documentElement;
  dataset["theme"] = theme === "system" ? (systemDark.matches ? "dark" : "light") : theme;
  dataset["skin"] = readPreference("skin");
}

systemDark.addEventListener("change", showPreferences);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
