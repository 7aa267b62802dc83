import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Relation } from "#src/records/relations.ts";

type Search = Record<string, string>;

/** What a new record begins with where it is made from the record that it points at. */
export function searchOfNew(row: ResourceRow, { from, path, field }: Relation): Search {
  const { inherited = [] }: { inherited?: readonly string[] } = presentationOf(from).related ?? {};
  // A new unit of this department is its client's; a new request for a unit is at its site too.
  const common = field.within === undefined ? inherited : [field.within, ...inherited];
  return { ...textsIn(row, common), ...initialFrom(from, path), [pointerOf(from, path)]: row.id };
}

const textsIn = (row: ResourceRow, names: readonly string[]): Search =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = row[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

type Initials = Readonly<Record<string, { field: string; value: string } | undefined>>;

function initialFrom(from: Resource, path: string): Search {
  const initials: Initials = presentationOf(from).related?.initial ?? {};
  const initial = initials[path];
  return initial ? { [initial.field]: initial.value } : {};
}

/** The field that a form fills in to point back by this path. */
function pointerOf(from: Resource, path: string): string {
  const renamed: Readonly<Record<string, string | undefined>> = presentationOf(from).related?.pointsBy ?? {};
  return renamed[path] ?? path;
}
