import type { Field } from "./kind.ts";

/** Names that several groups have, each with choices of its own. */
const sharedNames = new Set(["type", "family", "kind", "status", "result"]);

/** The key under `choices` of a field: the one that its declaration names, or else that of its path. */
export const choiceKey = (path: string, field: Pick<Field, "words"> | undefined): string =>
  field?.words ?? choiceName(path);

/**
 * What the choices of the field at a path are called by: its own name, and before a name that groups share, the group's:
 * `state` is `state`, `location.type` is `locationType`, `interfaces.0.type` is `interfacesType`.
 */
export function choiceName(path: string): string {
  const names = path.split(".").filter((name) => !/^\d+$/.test(name));
  const name = names.at(-1) ?? "";
  const owner = names.at(-2);
  return owner !== undefined && sharedNames.has(name)
    ? owner + name.charAt(0).toUpperCase() + name.slice(1)
    : name;
}
