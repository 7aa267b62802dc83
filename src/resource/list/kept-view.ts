import { useSyncExternalStore } from "react";
import { useSession } from "#src/app/session.ts";
import type { Density } from "#src/ui/table.tsx";
import type { Resource } from "#db/schema/resource.ts";

/** What a person chose for a list on this device; it is about looks, so it is kept here and not in the address. */
const prefix = "offdesk-list";
const listeners = new Set<() => void>();

/** The chosen columns, in their order; null for the usual ones. */
export function useKeptColumns(resource: Resource): [string[] | null, (columns: string[] | null) => void] {
  const [text, keep] = useKept(`columns/${resource.name}`);
  const columns = text?.split(" ").filter(Boolean) ?? [];
  return [columns.length > 0 ? columns : null, (next) => keep(next && next.join(" "))];
}

export const densities: readonly Density[] = ["compact", "normal", "comfortable"];

export function useKeptDensity(): [Density, (density: Density) => void] {
  const [text, keep] = useKept("density");
  return [densities.find((density) => density === text) ?? "normal", keep];
}

/** Whether keys of one letter act: a person who dictates has to be able to switch them off (WCAG 2.1.4). */
export function useKeptShortcuts(): [boolean, (on: boolean) => void] {
  const [text, keep] = useKept("shortcuts");
  return [text !== "off", (on) => keep(on ? null : "off")];
}

function useKept(name: string): [string | null, (value: string | null) => void] {
  const key = `${prefix}/${useSession()?.user.id ?? "-"}/${name}`;
  const value = useSyncExternalStore(subscribe, () => read(key));
  return [value, (next) => write(key, next)];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed to us: the usual view, then.
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
