import { isRecord } from "#db/schema/is-record.ts";
import {
  allReferences,
  declarations,
  familiesByAddress,
  membersOf,
  resourceNamed,
  resourcesByAddress,
} from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { RouteData } from "./access.ts";

/** The names of the resources whose records were written; everything where they are too many to tell. */
export type Changed = ReadonlySet<string> | "everything";

/** A page that is open: what its route says of itself, and whether it loads anything. */
export type OpenRoute = { staticData: RouteData; params: unknown; hasLoader: boolean };

/** Who may see what goes by these, and every list has views of its readers. */
const everywhere = ["users", "responsibles", "savedViews"];

/** Whether a route has to load again because records of these resources changed. */
export function concerns({ staticData: { shows }, params, hasLoader }: OpenRoute, changed: Changed): boolean {
  if (!hasLoader) return false;
  if (changed === "everything" || everywhere.some((name) => changed.has(name))) return true;
  const names = shows === "lists" ? listNames : (shows ?? loadedAt(params));
  return names === "everything" || names.some((name) => changed.has(name));
}

const listNames = Object.keys(declarations);

function loadedAt(params: unknown): readonly string[] | "everything" {
  const { area, list } = isRecord(params) ? params : {};
  const address = `${String(area)}/${String(list)}`;
  const byAddress = { ...resourcesByAddress, ...familiesByAddress };
  const resource = Object.hasOwn(byAddress, address) ? byAddress[address] : undefined;
  return resource ? resourcesWith(resource) : "everything";
}

/**
 * What the pages of a list and of its records show: these records, those that point at them, which are counted, and whatever any of
 * them points at, by whose names it is called and whose values it is filtered by.
 */
function resourcesWith(resource: Resource): string[] {
  const memberNames = membersOf(resource).map(({ name }) => name);
  const names = new Set(memberNames);
  const all = references();
  for (const { from, to } of all) if (memberNames.includes(to)) names.add(from);
  // A set is walked to its end, and what is added meanwhile with it.
  for (const name of names) for (const { from, to } of all) if (from === name) names.add(to);
  return [...names];
}

/** Each reference by the names of its two lists, a family by those of its members. */
const references = (): { from: string; to: string }[] =>
  allReferences().flatMap(({ from, field }) =>
    membersOf(resourceNamed(field.to)).map((to) => ({ from: from.name, to: to.name })),
  );
