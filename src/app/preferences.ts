import { useSyncExternalStore } from "react";
import {
  type Preference,
  type PreferenceName,
  preferenceCookie,
  preferenceIn,
} from "./preference-choices.ts";

const changed = "offdesk:preferences";

/** Browsers tell other tabs of no cookie: this entry changes with each. */
export const preferencesKey = "offdesk-preferences";

/**
 * Kept in cookies, so that the page has its colours and its direction before any script of ours runs: the lines in
 * index.html show them, at the beginning and at each change.
 */
export function usePreference<N extends PreferenceName>(
  name: N,
): [Preference<N>, (value: Preference<N>) => void] {
  const value = useSyncExternalStore(onPreferences, () => readPreference(name));
  return [value, (next) => writePreference(name, next)];
}

export const readPreference = <N extends PreferenceName>(name: N): Preference<N> =>
  preferenceIn(document.cookie, name);

export function writePreference<N extends PreferenceName>(name: N, value: Preference<N>): void {
  document.cookie = preferenceCookie(name, value);
  localStorage.setItem(preferencesKey, `${name}=${value}`);
  showPreferences();
}

/** After a change of what they depend on: the page's language decides its direction. */
export const showPreferences = (): boolean => window.dispatchEvent(new Event(changed));

/** Called with every change of any of them. */
export function onPreferences(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
