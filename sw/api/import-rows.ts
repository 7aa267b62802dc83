import { uniqueKeys } from "#db/commit.ts";
import { type Database, rowsOf } from "#db/database.ts";
import {
  type CsvColumn,
  firstEntries,
  flagsColumn,
  flagsOf,
  headerKey,
  unlisted,
} from "#db/schema/csv-columns.ts";
import { fold } from "#db/schema/fold.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { emptied, putAt, readCell } from "./import-cells.ts";
import type { CsvLine } from "./csv.ts";
import { type Draft, holdersOf, resolveLinks } from "./import-links.ts";
import { isOfKind } from "./permissions.ts";

/** A line of the file, read: the record that it means, and what it would write there, or why it can't. */
export type ReadLine = {
  line: number;
  before: StoredRow | null;
  values: Record<string, unknown>;
  named: string[];
  issues: Issue[];
};

/** By what a line means a record (beside its `id`), and whether it may make one, change one, or both. */
export type Matching = { match: string | null; mode: "create" | "update" | null };

/** Reads lines against what is in the database: finds the records that they mean, and those that they point at. */
export async function readLines(
  db: Database,
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
  lines: readonly CsvLine[],
  matching: Matching,
): Promise<ReadLine[]> {
  const drafts = lines.map((line) => draftOf(resource, columns, line));
  const links = columns.filter((column) => column !== null).filter(({ naturalKey }) => naturalKey !== null);
  // A site is looked up within its client, and a record of a client is known by its client and its code.
  const identifying = resource.unique[0] ?? [];
  const first = links.filter(({ path }) => identifying.includes(path));
  for (const column of first) await resolveLinks(db, resource, column, drafts);
  await identify(db, resource, drafts, matching);
  for (const column of links) if (!first.includes(column)) await resolveLinks(db, resource, column, drafts);
  return drafts.map((draft) => readLine(resource, draft, matching));
}

function draftOf(
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
  { number, cells, isBroken }: CsvLine,
): Draft {
  const draft: Draft = { line: number, given: {}, links: new Map(), before: null, issues: [] };
  if (isBroken) draft.issues.push({ path: "", code: "bad_format", params: { format: "csv" } });
  // More values than headers: a separator inside a value that is not quoted has moved the rest.
  else if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    draft.issues.push({ path: "", code: "too_many", params: { max: columns.length } });
  for (const [index, column] of columns.entries()) {
    const cell = column && readCell(column, cells[index] ?? "");
    if (!column || !cell || cell.kind === "nothing") continue;
    if (column === flagsColumn) setFlags(resource, draft, cell.kind === "value" ? cell.value : []);
    else if (column.path === "kind" && column.field === unlisted) {
      if (cell.kind === "value" && cell.value !== resource.shares?.kind)
        draft.issues.push({ path: "kind", code: "unknown_choice" });
    } else if (cell.kind === "none") putAt(draft.given, column.path, emptied(column.field));
    else if (column.naturalKey === null) putAt(draft.given, column.path, cell.value);
    else draft.links.set(column, [cell.value].flat().map(String));
  }
  return draft;
}

/** The marks that the cell names are set, the others are not. */
function setFlags(resource: Resource, { given, issues }: Draft, named: unknown): void {
  const flags = flagsOf(resource);
  const wanted = new Set([named].flat().flatMap((names) => String(names).split("|").map(headerKey)));
  for (const [name, path] of flags) putAt(given, path, wanted.has(name));
  if ([...wanted].some((name) => !flags.has(name)))
    issues.push({ path: flagsColumn.path, code: "unknown_choice" });
}

/** Which fields may tell a record apart, where a file does not name it and the list has them. */
const matchPaths: Record<string, readonly string[]> = {
  serial: ["serialNumber", "model"],
  otherIdentifier: ["otherIdentifier"],
};

function matchedBy({ fields }: Resource, { match }: Matching): readonly string[] | undefined {
  const paths = match !== null && Object.hasOwn(matchPaths, match) ? matchPaths[match] : undefined;
  return paths?.every((path) => Object.hasOwn(fields, path)) ? paths : undefined;
}

async function identify(
  db: Database,
  resource: Resource,
  drafts: readonly Draft[],
  matching: Matching,
): Promise<void> {
  const paths = matchedBy(resource, matching);
  const idOf = paths ? await idsByValues(db, resource, paths) : await idsByKey(db, resource, drafts);
  const ids = drafts.map(({ given }) => (typeof given["id"] === "string" ? given["id"] : ""));
  const byId = await rowsOf(db, resource.table).bulkGet(ids);
  const byName = await rowsOf(db, resource.table).bulkGet(drafts.map(({ given }) => idOf(given) ?? ""));
  for (const [index, draft] of drafts.entries()) {
    if (paths && idOf(draft.given) === ambiguous)
      draft.issues.push({ path: paths[0] ?? "", code: "repeated", params: { match: paths.join() } });
    delete draft.given["id"];
    // A record of another kind is not meant: its unique values are taken, and the checks will say so.
    draft.before =
      [byId[index], byName[index]].find((row) => row && row.deletedAt === null && isOfKind(resource, row)) ??
      null;
  }
}

/** No record has this id: two have what was compared, and nobody knows which of them is meant. */
const ambiguous = "ambiguous";

type IdOf = (given: Record<string, unknown>) => string | undefined;

async function idsByKey(db: Database, resource: Resource, drafts: readonly Draft[]): Promise<IdOf> {
  const known = { ...resource, unique: resource.unique.slice(0, 1) };
  const keyOf = (given: Record<string, unknown>) => uniqueKeys(known, given)[0]?.key ?? "";
  const holders = await holdersOf(
    db,
    drafts.map(({ given }) => keyOf(given)),
  );
  return (given) => holders.get(keyOf(given));
}

async function idsByValues(db: Database, resource: Resource, paths: readonly string[]): Promise<IdOf> {
  const keyOf = (row: Record<string, unknown>) => {
    const values = paths.map((path) => row[path]).filter((value) => typeof value === "string");
    return values.length === paths.length ? values.map((value) => fold(value.trim())).join("|") : "";
  };
  const ids = new Map<string, string>();
  await rowsOf(db, resource.table).each((row) => {
    if (row.deletedAt !== null || !isOfKind(resource, row)) return;
    const key = keyOf(row);
    ids.set(key, ids.has(key) ? ambiguous : row.id);
  });
  return (given) => (keyOf(given) === "" ? undefined : ids.get(keyOf(given)));
}

function readLine(resource: Resource, { line, given, before, issues }: Draft, matching: Matching): ReadLine {
  const outside = outsideMode(resource, before, matching);
  const whole = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      merged(resource.fields[name], name, before?.[name] ?? null, value),
    ]),
  );
  const fixed = before ? takeFixed(resource, before, whole) : [];
  const { value, issues: wrong } = parseWith<Record<string, unknown>>(
    before ? resource.patch : resource.create,
    whole,
  );
  // Where it is the wrong record, or nobody knows which, the values are not looked at.
  const isLost = outside.length > 0 || issues.some(({ params }) => params?.["match"] !== undefined);
  const unexplained = wrong.filter(({ path }) => !isLost && !issues.some((known) => known.path === path));
  return {
    line,
    before,
    values: value ?? {},
    named: Object.keys(whole),
    issues: [...outside, ...issues, ...fixed, ...unexplained],
  };
}

function outsideMode(resource: Resource, before: StoredRow | null, matching: Matching): Issue[] {
  const path = matchedBy(resource, matching)?.[0] ?? resource.unique[0]?.at(-1) ?? "";
  if (matching.mode === "create" && before) return [{ path, code: "taken" }];
  return matching.mode === "update" && !before ? [{ path, code: "unknown_reference" }] : [];
}

/** A group in the file changes the parts that it names, and leaves the others; so does the first entry of a list. */
function merged(field: Field | undefined, name: string, before: unknown, given: unknown): unknown {
  if (!isRecord(given)) return given;
  if (field?.kind === "rows")
    return withFirst(field.fields, name, Array.isArray(before) ? before : [], given["0"]);
  const known = isRecord(before) ? before : {};
  if (field?.kind === "group") {
    const parts = Object.entries(given).map(([part, value]) => [
      part,
      merged(field.fields[part], part, known[part] ?? null, value),
    ]);
    return { ...known, ...Object.fromEntries(parts) };
  }
  const whole: Record<string, unknown> = { ...known, ...given };
  if (field?.kind === "money" && whole["amount"] === null) return null;
  return field?.kind === "position" && Object.values(whole).every((part) => part === null) ? null : whole;
}

/** Clearing what an entry cannot be without takes the entry out. */
function withFirst(fields: Fields, name: string, [first, ...others]: unknown[], given: unknown): unknown[] {
  if (!isRecord(given)) return [first, ...others];
  const isCleared = Object.entries(given).some(
    ([part, value]) => value === null && fields[part]?.required === true,
  );
  const isNothing = first === undefined && Object.values(given).every((value) => value === null);
  if (isCleared || isNothing) return others;
  return [{ ...firstEntries[name]?.filledWith, ...(isRecord(first) && first), ...given }, ...others];
}

/** What is given at creation only may stand in the file as it is; a change of it is not the file's to make. */
function takeFixed(resource: Resource, before: StoredRow, whole: Record<string, unknown>): Issue[] {
  return Object.keys(whole).flatMap((path): Issue[] => {
    if (resource.fields[path]?.writtenBy !== "creator") return [];
    const isSame = sameValue(whole[path], before[path]);
    delete whole[path];
    return isSame ? [] : [{ path, code: "read_only" }];
  });
}
