import { isRecord } from "#db/schema/is-record.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import {
  allReferences,
  declarations,
  membersOf,
  resourceAtAddress,
  resourceNamed,
} from "#db/schema/registry.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { RouteData } from "./access.ts";
import { listAddressIn } from "./list-address.ts";

/** The names of the resources whose records were written; everything where they are too many to tell. */
export type Changed = ReadonlySet<string> | "everything";

/** A page that is open: what its route says of itself, and whether it loads anything. */
export type OpenRoute = { staticData: RouteData; params: unknown; hasLoader: boolean };

/** These decide what a reader may see, and every list has views of its readers. */
const ofRights = ["users", "responsibles", "roles", "settings"];
const everywhere = ["users", "responsibles", "roles", "savedViews"];

/** Whether records of these resources decide what a reader may do. */
export const decidesRights = (changed: Changed): boolean =>
  changed === "everything" || ofRights.some((name) => changed.has(name));

/** Whether a route has to load again because records of these resources changed. */
export function concerns({ staticData: { shows }, params, hasLoader }: OpenRoute, changed: Changed): boolean {
  if (!hasLoader) return false;
  if (changed === "everything" || everywhere.some((name) => changed.has(name))) return true;
  const names = shows ? namesOf(shows) : loadedAt(params);
  return names === "everything" || names.some((name) => changed.has(name));
}

const listNames = Object.keys(declarations);

function namesOf(shows: NonNullable<RouteData["shows"]>): readonly string[] {
  if (shows === "lists") return listNames;
  return "list" in shows ? resourcesWith(resourceNamed(shows.list), false) : shows;
}

function loadedAt(params: unknown): readonly string[] | "everything" {
  const resource = resourceAtAddress(listAddressIn(params), true);
  return resource ? resourcesWith(resource, isRecord(params) && "id" in params) : "everything";
}

/**
 * What a list's page shows: its records, those that point at them, which are counted, and what they point at themselves or are
 * filtered by, by whose names it is called. A record's page lists in its tabs what points at it, with the names in those rows.
 */
function resourcesWith(resource: Resource, isRecordPage: boolean): string[] {
  const members = membersOf(resource);
  const memberNames = members.map(({ name }) => name);
  const all = references();
  const counted = all.filter(({ to }) => memberNames.includes(to)).map(({ from }) => from);
  const joined = members.flatMap((member) =>
    member.filters.flatMap((path) => {
      const other = joinedAt(member, path);
      if (!other) return [];
      const field = fieldAt(other.list, other.path);
      return field?.kind === "ref" ? [other.list.name, field.to] : [other.list.name];
    }),
  );
  const listed = isRecordPage ? [...memberNames, ...counted] : memberNames;
  const named = all.filter(({ from }) => listed.includes(from)).map(({ to }) => to);
  return [...memberNames, ...counted, ...named, ...joined];
}

/** Each reference by the names of its two lists, a family by those of its members. */
const references = (): { from: string; to: string }[] =>
  allReferences().flatMap(({ from, field }) =>
    membersOf(resourceNamed(field.to)).map((to) => ({ from: from.name, to: to.name })),
  );
