import { useSyncExternalStore } from "react";
import { useSession } from "./session.ts";

const prefix = "offdesk-kept";
const listeners = new Set<() => void>();

/** What a person chose on this device, and no other device has to know: per user, beside the preferences of the whole page. */
export function useStoredChoice(name: string): [string | null, (value: string | null) => void] {
  const key = `${prefix}/${useSession()?.user.id ?? "-"}/${name}`;
  const value = useSyncExternalStore(subscribe, () => read(key));
  return [value, (next) => write(key, next)];
}

/** Whether keys of one letter act: a person who dictates has to be able to switch them off (WCAG 2.1.4). */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const [text, keep] = useStoredChoice("shortcut-keys");
  return [text !== "off", (on) => keep(on ? null : "off")];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed to us: the default view, then.
    return null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
