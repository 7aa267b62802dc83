import { type Ability, can } from "#db/rules/ability.ts";
import { readableTallies } from "#db/rules/records/tallies.ts";
import { instant, system } from "#db/schema/field.ts";
import type { Field, Fields, KindName, Translated } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { ListDeclaration, ListSource } from "#src/records/list-source.ts";
import type { ColumnPlacement } from "./column-layout.ts";
import { countField, countPaths, defaultCounts } from "./usage.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { isStatus } from "#src/records/tones.ts";
import { filterFieldAt } from "#db/schema/joined-path.ts";
import { firstPaths } from "#db/schema/first-of.ts";
import { fieldAt, declaredPathsOf } from "#db/schema/resource.ts";

export type Column = {
  path: string;
  field: Field;
  /** What a category calls a custom field; the others have their words in the product. */
  label?: Translated;
  /** The field whose word it has: it stands in for that one, which the reader may not see. */
  insteadOf?: string;
  /** It is there while a filter is, whatever columns were chosen. */
  comesWithFilter?: true;
  /** What stands small below its value. */
  below?: Column;
} & ColumnPlacement;

const stamp: Record<string, Field> = { createdAt: system(instant()), updatedAt: system(instant()) };

/** The field that a list is filtered by at a path, the moments of the stamp among them. */
export const listFieldAt = (resource: ListDeclaration, path: string): Field | undefined =>
  filterFieldAt(resource, path) ?? stamp[path];

const numeric = new Set<KindName>(["number", "money"]);
export const isNumeric = ({ field }: Column): boolean => numeric.has(field.kind);

/** Custom fields are columns one by one; a picture stands on its record's page. */
const noColumns = new Set<KindName>(["custom", "rules", "picture"]);

/** Every column that a list can show this person: groups by their subfields, rows as a whole. */
export function columnsOf(source: ListSource, ability: Ability): Column[] {
  const all = [
    ...leaves(source.fields, ""),
    ...firstColumns(source),
    ...readableTallies(source.resource, ability).map(({ name }) => ({ path: name, field: countField })),
    ...countPaths(source.resource).map((path) => ({ path, field: countField })),
    ...(source.stamped ? Object.entries(stamp).map(([path, field]) => ({ path, field })) : []),
  ];
  const hidden = Object.entries(standInsOf(source)).filter(([path]) => !mayRead(source, ability, path));
  return all
    .filter(({ path, field }) => !noColumns.has(field.kind) && mayRead(source, ability, path))
    .map((column) => {
      const [insteadOf] = hidden.find(([, standIn]) => standIn === column.path) ?? [];
      return insteadOf === undefined ? column : { ...column, insteadOf };
    });
}

const standInsOf = ({ resource }: ListSource): Readonly<Record<string, string | undefined>> =>
  presentationOf(resource).standIns ?? {};

/** The columns to show, of those that there are: the chosen ones, or the default ones. */
export function visibleColumns(
  all: readonly Column[],
  source: ListSource,
  chosen: readonly string[] | null,
): Column[] {
  const chosenColumns = named(all, chosen ?? []);
  const customColumns = all.filter(({ label }) => label !== undefined);
  const visible =
    chosenColumns.length > 0
      ? chosenColumns
      : withCustom(statusBesideName(named(all, defaultColumns(all, source)), source), customColumns, source);
  const columns = withCustom(
    visible,
    all.filter(({ comesWithFilter }) => comesWithFilter),
    source,
  );
  return columns.map((column) => {
    const below = all.find(({ path }) => path === secondLinesOf(source)[column.path]);
    return below && !columns.includes(below) ? { ...column, below } : column;
  });
}

const secondLinesOf = ({ resource }: ListSource): Readonly<Record<string, string | undefined>> =>
  presentationOf(resource).secondLines ?? {};

/** All that a list shows, what stands below other values as columns after them. */
export const unfolded = (columns: readonly Column[]): Column[] =>
  columns.flatMap(({ below, ...column }) => (below ? [column, below] : [column]));

/** The declared ones, or what stands in for them, but for those below others, and before what says whether a record is in use, how much it is used. */
function defaultColumns(all: readonly Column[], source: ListSource): string[] {
  const standIns = standInsOf(source);
  const isReadable = (path: string) => all.some((column) => column.path === path);
  const declared = source.columns.map((path) => (isReadable(path) ? path : (standIns[path] ?? path)));
  const below = declared.filter(isReadable).map((path) => secondLinesOf(source)[path]);
  const paths = declared.filter((path) => !below.includes(path));
  const last = paths.indexOf("active");
  return paths.toSpliced(last === -1 ? paths.length : last, 0, ...defaultCounts(source.resource));
}

/** A person who filters by a category wants to see the custom fields that distinguish its units: right after the name. */
function withCustom(columns: Column[], customColumns: Column[], resource: ListDeclaration): Column[] {
  if (customColumns.length === 0) return columns;
  const naming = columns.findIndex((column) => column === namingColumn(columns, resource));
  const after = naming + (isStatus(columns[naming + 1]?.path ?? "") ? 2 : 1);
  return columns.toSpliced(after, 0, ...customColumns);
}

const named = (all: readonly Column[], paths: readonly string[]): Column[] =>
  paths.flatMap((path) => all.find((column) => column.path === path) ?? []);

/** What a record is called and how it stands are read together: the status never scrolls out of sight. */
function statusBesideName(columns: Column[], resource: ListDeclaration): Column[] {
  const naming = namingColumn(columns, resource);
  const status = columns.find(({ path, field }) => field.kind === "choice" && isStatus(path));
  if (!naming || !status) return columns;
  return columns
    .filter((column) => column !== status)
    .flatMap((column) => (column === naming ? [column, status] : [column]));
}

export const mayRead = (resource: ListDeclaration, ability: Ability, path: string): boolean =>
  may("read", resource, ability, path);

/** Those of the columns that a person may also take out of the app. Custom fields come only with rows that may be. */
export const exportedColumns = (
  columns: readonly Column[],
  resource: ListDeclaration,
  ability: Ability,
): Column[] =>
  columns.filter(({ path, label }) => label !== undefined || may("export", resource, ability, path));

function may(action: "read" | "export", resource: ListDeclaration, ability: Ability, path: string): boolean {
  return declaredPathsOf(resource, path).every((fieldPath) =>
    can(ability, action, resource.subject, undefined, fieldPath),
  );
}

/** The column that names the record, and links to it. */
export function namingColumn(columns: readonly Column[], resource: ListDeclaration): Column | undefined {
  const name = columns.find(({ path }) => resource.label.includes(path));
  return name ?? columns.find(({ field }) => !holdsLinks(field)) ?? columns[0];
}

/** Whether a value is shown as a link, or may hold some: it cannot be the words of another one. */
export function holdsLinks(field: Field): boolean {
  if (field.kind === "identifier") return ["email", "phone", "url"].includes(field.format);
  return targetsOf(field).length > 0 || field.kind === "rows";
}

/** Of the first paths those inside a group of this list, unless the list has a field of that very name. */
function firstColumns(resource: ListDeclaration): Column[] {
  return firstPaths.flatMap((path) => {
    const field = Object.hasOwn(resource.fields, path) ? undefined : fieldAt(resource, path);
    return field ? [{ path, field }] : [];
  });
}

function leaves(fields: Fields, prefix: string): Column[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    return field.kind === "group" ? leaves(field.fields, `${path}.`) : [{ path, field }];
  });
}

/** Whether there is anything to do with chosen rows. */
export const isSelectable = (source: ListSource, ability: Ability): boolean =>
  source.actions.has("select") &&
  (["update", "delete", "export", "merge"] as const).some((action) => can(ability, action, source.subject));
