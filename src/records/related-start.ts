import type { Resource } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Relation } from "#src/records/relations.ts";

type Search = Record<string, string>;

type Row = Readonly<Record<string, unknown>> & { id: string };

/** What a new record begins with where it is made from the record, or from several, at which it points. */
export function searchOfNew(rows: readonly Row[], { from, path, field }: Relation): Search {
  const [first, ...others] = rows;
  if (!first) return {};
  const { inherited = [] } = inheritedBy(from);
  // A new unit of this department is its client's; a new request for a unit is at its site too.
  const names = field.within === undefined ? inherited : [field.within, ...inherited];
  const common = names.filter((name) => others.every((row) => row[name] === first[name]));
  const ids = rows.map(({ id }) => id).join(",");
  return { ...textsIn(first, common), ...initialFrom(from, path), [pointerOf(from, path)]: ids };
}

/** The fields that a new record needs and that these records have in different ways: they can't begin one together. */
export const differingFields = (rows: readonly Row[], { from }: Relation): string[] =>
  (inheritedBy(from).inherited ?? []).filter(
    (name) => from.fields[name]?.required === true && new Set(rows.map((row) => row[name])).size > 1,
  );

const inheritedBy = (from: Resource): { inherited?: readonly string[] } => presentationOf(from).related ?? {};

const textsIn = (row: Row, names: readonly string[]): Search =>
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
