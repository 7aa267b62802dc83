import type * as z from "zod/mini";
import { isBlank } from "./blank.ts";
import { type FirstPath, sourcePathsOf } from "./first-of.ts";
import { isRecord } from "./is-record.ts";
import type { Field, Fields, Values } from "./kind.ts";
import { objectSchema, schemaOfKind } from "./object-schema.ts";
import { once } from "./once.ts";
import type { BelongsTo } from "./subrecord-routes.ts";
import type { Subject } from "./subject.ts";

/** What every record has beside its own fields (written by `commit` alone). */
export type Stamp = {
  /** A UUIDv7, made on the device. */
  id: string;
  /** 1 when made, one more on every write. */
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  /** When it was put away: it stays in old records, and can't be chosen for new ones. Null while it is in use. */
  archivedAt: string | null;
};

/** A record as the machinery handles it: its fields are read by the declaration. */
export type StoredRow = Stamp & {
  deletedAt: string | null;
  /** Its position in the table's projection. Never leaves the database. */
  slot: number;
  [field: string]: unknown;
};

/** The same, whose declaration the compiler knows: its fields by their names, whatever they hold. */
export type StoredRowOf<F extends Fields> = StoredRow & { readonly [K in keyof F]?: unknown };

type Declaration<
  F extends Fields,
  N extends string,
  Q extends FilterPath<F> = FilterPath<F>,
  S extends ListPath<F> = ListPath<F>,
  C extends ListPath<F> = ListPath<F>,
> = {
  /** A plural noun; also the table's name, unless it shares one. */
  name: N;
  subject: Subject;
  /** Resources of one family live in one table, told apart by one constant field; null is the family as a whole. */
  shares?: { table: string; kind: string | null };
  /** Its records are subrecords of others: they stand below those, and go by what their reader may do there. */
  belongsTo?: BelongsTo;
  fields: F;
  /** The fields that name a record in pickers, titles and the history, joined by a space. */
  label: readonly (keyof F & string)[];
  /** The columns a list starts with. */
  columns: readonly ListPath<F>[];
  search: readonly ListPath<F>[];
  /** Fields, those of another list among them: of what a reference points at, or of records that point here (`joined-path.ts`). */
  filters: readonly Q[];
  sort: readonly S[];
  /** How a list stands that nobody sorts, where not the newest first. */
  defaultOrder?: { by: NoInfer<S>; direction: "asc" | "desc" };
  /** What changes with the clock of a record: its timeline tells those lines apart. */
  clockFields?: readonly (keyof F & string)[];
  /** What conditions of built-in roles may name, beside what every record has (`generalRuleColumns`). */
  ruleColumns?: readonly C[];
  /** Each entry is one constraint: no two records have the same values there. It does not bind where the last is empty. */
  unique: readonly (readonly ListPath<F>[])[];
};

/** The paths of a value's subfields: those of a group, and those of each entry of a list, `EntryAt` before them. */
type SubfieldPath<T, EntryAt extends string> = T extends readonly (infer Entry)[]
  ? `${EntryAt}${SubfieldPath<Entry, EntryAt>}`
  : T extends object
    ? string extends keyof T
      ? never
      : { [K in keyof T & string]: K | `${K}.${SubfieldPath<T[K], EntryAt>}` }[keyof T & string]
    : never;

/** A field, or one inside a group or a list: `location.type`, `interfaces.mac`. */
export type FieldPath<F extends Fields, EntryAt extends string = ""> = F extends Fields
  ? string extends keyof F
    ? string
    : SubfieldPath<Values<F>, EntryAt>
  : never;

/** The same for a column of a file, which has the first entry of a list. */
export type ColumnPath<F extends Fields> = FieldPath<F, "0.">;

/** What a list may show, search and sort by. */
type ListPath<F extends Fields> = FieldPath<F> | FirstPath | "createdAt" | "updatedAt";

type FilterPath<F extends Fields> = ListPath<F> | `${string}.${string}`;

export type Resource<
  F extends Fields = Fields,
  N extends string = string,
  Q extends FilterPath<F> = FilterPath<F>,
  S extends ListPath<F> = ListPath<F>,
  C extends ListPath<F> = ListPath<F>,
> = Declaration<F, N, Q, S, C> & {
  table: string;
  /** What a POST may hold. */
  create: z.ZodMiniType<Values<F>>;
  /** What a line of a file may hold that makes a record. */
  file: z.ZodMiniType<Values<F>>;
  /** What a PATCH may hold, `version` apart. */
  patch: z.ZodMiniType<Partial<Values<F>>>;
};

/** A record as the API answers it; of a list that is not known here, with any fields. */
export type ResourceRow<R extends Resource = Resource> = Stamp & Values<R["fields"]>;

export function defineResource<
  const N extends string,
  const F extends Fields,
  const Q extends FilterPath<F>,
  const S extends ListPath<F>,
  const C extends ListPath<F> = never,
>(declaration: Declaration<F, N, Q, S, C>): Resource<F, N, Q, S, C> {
  const { fields } = declaration;
  const kind = declaration.shares?.kind ?? null;
  const schemaFor = (mode: "create" | "file") =>
    kind === null ? objectSchema<F>(fields, mode) : schemaOfKind<F>(kind, fields, mode);
  const create = once(() => schemaFor("create"));
  const file = once(() => schemaFor("file"));
  const patch = once(() =>
    kind === null ? objectSchema<F>(fields, "patch") : schemaOfKind<F>(kind, fields, "patch"),
  );
  return {
    ...declaration,
    table: declaration.shares?.table ?? declaration.name,
    get create() {
      return create();
    },
    get file() {
      return file();
    },
    get patch() {
      return patch();
    },
  };
}

export const stampFields = [
  "id",
  "version",
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  "archivedAt",
] as const;

/** Columns of every table, for conditions of rules. */
export const generalRuleColumns = ["createdAt", "updatedAt", "createdBy", "archivedAt"] as const;

/** The family of several lists in one table: it is read and referenced, and each record is written in its own list. */
export const isFamily = ({ shares }: Resource): boolean => shares?.kind === null;

/** The record as it may leave the database: its stamp, its declared fields and the kind that tells it from others of its table. */
export function publicRow(resource: Resource, row: StoredRow): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of stampFields) result[name] = row[name] ?? null;
  for (const name of Object.keys(resource.fields)) result[name] = row[name] ?? null;
  if (resource.shares) result["kind"] = row["kind"];
  return result;
}

/** The field at a path, through groups and rows; nothing for the stamp and for what does not exist. */
export const fieldAt = (resource: Pick<Resource, "fields">, path: string): Field | undefined =>
  declaredAt(resource, declaredPathsOf(resource, path)[0] ?? path);

/** The fields that a path of this list is filled from: nearly always the one at the path. */
export function declaredPathsOf(resource: Pick<Resource, "fields">, path: string): readonly string[] {
  const sources = sourcePathsOf(path);
  return sources.length === 1 ? sources : sources.filter((source) => declaredAt(resource, source));
}

function declaredAt(resource: Pick<Resource, "fields">, path: string): Field | undefined {
  let fields: Fields = resource.fields;
  let field: Field | undefined;
  for (const name of path.split(".")) {
    field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields = field?.kind === "group" || field?.kind === "rows" ? field.fields : {};
  }
  return field;
}

/** The value at a path, through groups; through rows, the list of the values. */
export function valueAt(row: Record<string, unknown>, path: string): unknown {
  const sources = sourcePathsOf(path);
  if (sources.length === 1) return storedAt(row, path);
  return sources.flatMap((source) => storedAt(row, source)).find((value) => !isBlank(value)) ?? null;
}

function storedAt(row: Record<string, unknown>, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split("."))
    value = Array.isArray(value)
      ? value.map((item) => subfieldValue(item, name))
      : subfieldValue(value, name);
  return value ?? null;
}

const subfieldValue = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : null);
