import { cellKey } from "./options.ts";
import { misfit, targetCondition } from "#db/rules/records/targets.ts";
import { type CsvColumn, naturalKeyOf, valueIn } from "#db/schema/csv-columns.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { isOfAnother } from "#sw/api/pipeline/check-references.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { putAt } from "./cells.ts";
import type { DraftLine } from "./drafts.ts";
import { type NameIndex, nameIndex, spellingsOf } from "./names.ts";
import type { NewRecords } from "./new-records.ts";
import type { UnknownValues } from "./unknown.ts";
import { isOfKind } from "#sw/api/core/permissions.ts";
import { mayReference } from "#sw/api/pipeline/unreadable-references.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { Tx } from "#db/store/tx.ts";

/** What all references of a file are looked up by. */
export type Links = {
  tx: Tx;
  signedIn: SignedIn;
  resource: Resource;
  indexOf: (target: Resource) => Promise<NameIndex>;
  unknown: UnknownValues;
  fresh: NewRecords;
};

/** Reads each list of records once, and only where a name is no code and no id. */
export function indexes(tx: Tx, signedIn: SignedIn): Links["indexOf"] {
  const read = new Map<string, NameIndex>();
  return async (target) => {
    const index =
      read.get(target.name) ?? (await nameIndex(tx, target, (row) => mayReference(signedIn, target, row)));
    read.set(target.name, index);
    return index;
  };
}

/** Those of several lists: a transaction does not outlive a hundred awaits that ask the database nothing. */
export async function indexesOf(
  { indexOf }: Pick<Links, "indexOf">,
  targets: readonly Resource[],
): Promise<ReadonlyMap<Resource, NameIndex>> {
  const nameIndexes = new Map<Resource, NameIndex>();
  for (const target of new Set(targets)) nameIndexes.set(target, await indexOf(target));
  return nameIndexes;
}

/** A name as a line has it, the record that owns what it may mean, and the lists in which it is looked for. */
type ReferenceName = { draft: DraftLine; name: string; owner: unknown; targets: readonly Resource[] };

type NamedRecord = { target: Resource; row: StoredRow };

/** Finds, for all lines at once, the records that the cells of one column name: by code, id, or what people call them. */
export async function resolveLinks(
  links: Links,
  column: CsvColumn,
  drafts: readonly DraftLine[],
): Promise<void> {
  const { field, path } = column;
  if (field.kind !== "ref" && field.kind !== "refs" && field.kind !== "refBy") return;
  const references = drafts.flatMap((draft) =>
    (draft.links.get(column) ?? []).map((name): ReferenceName => {
      const owner = field.within === undefined ? null : draftValue(draft, field.within);
      return { draft, name, owner, targets: targetsIn(column, field, draft) };
    }),
  );
  if (references.length === 0) return;
  const same = grouped(references, (one) =>
    JSON.stringify([one.name, one.owner, one.targets.map((target) => target.name)]),
  );
  const { matches, hidden } = await recordsNamed(
    links,
    column,
    [...same.values()].flatMap(([first]) => first ?? []),
  );

  const ids = new Map<DraftLine, Map<string, string>>();
  for (const all of same.values()) {
    const [first] = all;
    if (!first) continue;
    const those = matches.get(first) ?? [];
    const [only, ...more] = those;
    const isToBeCreated = !only && field.kind !== "refBy" && links.fresh.isToBeCreated(column, first.name);
    const made = isToBeCreated ? await links.fresh.make(column, first) : null;
    const matched = more.length === 0 ? (only ?? made) : null;
    const unread = hidden.get(first);
    for (const { draft, name } of all) {
      const meant = unread && hasAlready(draft, column, unread) ? unread : matched;
      if (meant) {
        ids.set(draft, (ids.get(draft) ?? new Map<string, string>()).set(name, meant.row.id));
        followed(draft, column, meant);
        continue;
      }
      if (field.kind === "refBy" && !only) {
        if (isDenormalizedName(draft, column, field, name)) continue;
        if (links.fresh.isToBeCreated(column, name)) {
          keepName(draft, column, field, name);
          continue;
        }
      }
      const code = more.length > 0 ? "ambiguous" : "unknown_reference";
      draft.issues.push({ path, code });
      links.unknown.addReference(
        column,
        { ...first, draft, name },
        code,
        those.map(({ row }) => row),
      );
    }
  }
  for (const [draft, idsByName] of ids) {
    if (draft.issues.some((issue) => issue.path === path)) continue;
    // In the order of the cell, which decides the first one.
    const inOrder = (draft.links.get(column) ?? []).flatMap((name) => idsByName.get(name) ?? []);
    putAt(draft.cellValues, path, field.kind === "refs" ? inOrder : inOrder[0]);
  }
}

const draftValue = ({ before, cellValues }: DraftLine, path: string): unknown =>
  valueIn(cellValues, path) ?? valueIn(before ?? {}, path);

/** The lists that a cell may name: of a reference by list, the one that the choice beside it says, or where it says none, all. */
function targetsIn(
  column: CsvColumn,
  field: FieldOf<"ref" | "refs" | "refBy">,
  draft: DraftLine,
): Resource[] {
  if (field.kind !== "refBy") return [resourceNamed(field.to)];
  const chosen = draftValue(draft, pathBeside(column, field.by));
  const to = typeof chosen === "string" ? field.to[chosen] : undefined;
  return (to === undefined ? targetsOf(field) : [to]).map(resourceNamed);
}

const pathBeside = ({ path }: CsvColumn, name: string): string => path.replace(/[^.]+$/, name);

/** The values that follow from a matched record: its list, and its owner, where the line does not name them. */
function followed(draft: DraftLine, column: CsvColumn, { target, row }: NamedRecord): void {
  const { field } = column;
  if (field.kind === "refBy") {
    const chosen = Object.entries(field.to).find(([, to]) => to === target.name)?.[0];
    putAt(draft.cellValues, pathBeside(column, field.by), chosen);
  }
  const within =
    field.kind === "ref" || field.kind === "refs" || field.kind === "refBy" ? field.within : undefined;
  if (within === undefined || draft.before) return;
  if ((draftValue(draft, within) ?? null) === null && (row[within] ?? null) !== null)
    putAt(draft.cellValues, within, row[within]);
}

/** Tells that the record leads there already: a file may repeat what the person does not read. */
const hasAlready = ({ before }: DraftLine, { path }: CsvColumn, { row }: NamedRecord): boolean =>
  [valueIn(before ?? {}, path)].flat().includes(row.id);

/** Whether the record says so already: a name that leads nowhere comes back from our own file as it went out. */
const isDenormalizedName = (
  { before }: DraftLine,
  column: CsvColumn,
  field: FieldOf<"refBy">,
  name: string,
): boolean => {
  const storedName = valueIn(before ?? {}, pathBeside(column, field.label));
  return typeof storedName === "string" && cellKey(storedName) === cellKey(name);
};

/** Of whom no list knows, the name stays: it says who it is, and leads nowhere. */
function keepName(draft: DraftLine, column: CsvColumn, field: FieldOf<"refBy">, name: string): void {
  const by = pathBeside(column, field.by);
  const chosenKind = draftValue(draft, by);
  const [first] = Object.keys(field.to);
  if (typeof chosenKind !== "string" || !Object.hasOwn(field.to, chosenKind))
    putAt(draft.cellValues, by, first);
  putAt(draft.cellValues, pathBeside(column, field.label), name);
}

/** Finds the records that the person may mean, and those with this very code or id that they may not read. */
async function recordsNamed(
  links: Links,
  column: CsvColumn,
  references: readonly ReferenceName[],
): Promise<{ matches: Map<ReferenceName, NamedRecord[]>; hidden: Map<ReferenceName, NamedRecord> }> {
  const matches = new Map<ReferenceName, NamedRecord[]>();
  const hidden = new Map<ReferenceName, NamedRecord>();
  const targets = new Set(references.flatMap((one) => one.targets));
  for (const target of targets) {
    const here = references.filter((one) => one.targets.includes(target));
    const keys = here.map((one) => keyOf(links.resource, column, target, one));
    const owners = await links.tx.claim(keys);
    const ids = [...here.map(({ name }) => name), ...owners.values()];
    const rows = await rowsById(links.tx, target, [...new Set(ids)]);
    for (const [at, one] of here.entries()) {
      const row = rows.get(owners.get(keys[at] ?? "") ?? "") ?? rows.get(one.name);
      if (!row) continue;
      if (!mayReference(links.signedIn, target, row)) hidden.set(one, { target, row });
      else matches.set(one, [...(matches.get(one) ?? []), { target, row }]);
    }
  }
  const open = references.filter((one) => !matches.has(one));
  const byTarget = await indexesOf(
    links,
    open.flatMap((one) => one.targets),
  );
  for (const one of open) matches.set(one, called(links, column, byTarget, one));
  return { matches, hidden };
}

/** The records that people call so: those in use before those put away. */
function called(
  links: Links,
  column: CsvColumn,
  byTarget: ReadonlyMap<Resource, NameIndex>,
  { name, owner, targets }: ReferenceName,
): NamedRecord[] {
  const { field, path } = column;
  const within = "within" in field ? field.within : undefined;
  const fits = (row: StoredRow) =>
    misfit(links.resource, path, row) === null &&
    (within === undefined || (owner ?? null) === null || !isOfAnother(row[within], owner));
  const matches: NamedRecord[] = [];
  for (const target of targets) {
    const named = byTarget.get(target)?.named(spellingsOf(name)).filter(fits) ?? [];
    matches.push(...named.map((row) => ({ target, row })));
  }
  const inUse = matches.filter(({ row }) => row.archivedAt === null);
  return inUse.length > 0 ? inUse : matches;
}

async function rowsById(
  tx: Tx,
  target: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const rows = await tx.getMany(target.table, [...ids]);
  const isThere = (row: StoredRow) => row.deletedAt === null && isOfKind(target, row);
  return new Map(rows.flatMap((row) => (row && isThere(row) ? [[row.id, row] as const] : [])));
}

/** The unique key of the referenced record: a site's code is looked up among those of the line's client. */
function keyOf(
  resource: Resource,
  { field, path }: CsvColumn,
  target: Resource,
  { name, owner }: ReferenceName,
): string {
  const within = "within" in field ? field.within : undefined;
  const scope = within === undefined ? {} : { [within]: owner };
  const probe = { ...scope, ...targetCondition(resource, path), [naturalKeyOf(target)]: name };
  return uniqueKeys({ ...target, unique: target.unique.slice(0, 1) }, probe)[0]?.key ?? "";
}
