import type { CsvLine } from "#sw/api/export/csv.ts";
import { fileDefaults } from "#db/rules/records/file-defaults.ts";
import { type CsvColumn, firstEntries } from "#db/schema/csv-columns.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields, WrittenBy } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { contributionTo } from "#sw/domain/registry.ts";
import type { ChoiceReader } from "./cells.ts";
import { constantColumns, type DraftLine, draftOf, withoutConstants } from "./drafts.ts";
import { identify, identifyByName, type MatchOptions, outsideMode } from "./identify.ts";
import { type Links, resolveLinks } from "./links.ts";
import { pendingRows } from "./new-records.ts";
import type { FileOptions } from "./bodies.ts";
import type { UnknownValues } from "./unknown.ts";
import type { Pace } from "#db/store/pace.ts";

/** A line of the file, read: the record that it means, and what it would write there, or why it can't. */
export type ReadLine = {
  line: number;
  before: StoredRow | null;
  values: Record<string, unknown>;
  enteredFields: string[];
  /** What its cells hold, as they stand in the file. */
  texts: ReadonlyMap<CsvColumn, string>;
  /** The fields that were filled by default. */
  defaults: string[];
  issues: Issue[];
  /** The record is ambiguous. */
  isUnidentified: boolean;
};

/** How a file is read, and by what its names are looked up. */
export type ReadContext = {
  links: Links;
  options: FileOptions;
  matching: MatchOptions;
  /** Whose clocks the times of the file are told by. */
  timeZone: string;
  choiceOf: ChoiceReader;
  pace: Pace;
};

/** Reads lines against the database: finds the records that they match, and those that they reference. */
export async function readLines(
  reading: ReadContext,
  columns: readonly (CsvColumn | null)[],
  lines: readonly CsvLine[],
): Promise<ReadLine[]> {
  const { links, options, pace } = reading;
  const { resource } = links;
  const constants = constantColumns(resource, options);
  const drafts = await pace(lines, (line) => draftOf({ resource, ...reading }, columns, constants, line));
  const all = [...columns.filter((column) => column !== null), ...constants.map(({ column }) => column)];
  const byOwner = inOrderOfOwners([...new Set(all)].filter(({ naturalKey }) => naturalKey !== null));
  // A site is looked up within its client, and a record of a client is known by its client and its code.
  const identifying = resource.unique[0] ?? [];
  const first = byOwner.filter(({ path }) => identifying.includes(path));
  for (const column of first) await resolveLinks(links, column, drafts);
  await identify(links, drafts, reading.matching);
  await identifyByName(links, drafts);
  for (const draft of drafts) if (draft.before) withoutConstants(draft);
  for (const column of byOwner) if (!first.includes(column)) await resolveLinks(links, column, drafts);
  await fillDefaults(reading, drafts);
  return pace(drafts, (draft) => readLine(reading, draft));
}

/** A site before what lies in it, and the client before both: whose a record is, is known before it is looked for. */
function inOrderOfOwners(columns: readonly CsvColumn[]): CsvColumn[] {
  const owners = new Set(columns.flatMap(({ field }) => ("within" in field ? (field.within ?? []) : [])));
  return [
    ...columns.filter(({ path }) => owners.has(path)),
    ...columns.filter(({ path }) => !owners.has(path)),
  ];
}

/** Fills what rows that make a record leave unsaid, where the rest of the row tells it. */
async function fillDefaults(
  { links: { tx, resource, fresh }, options }: ReadContext,
  drafts: readonly DraftLine[],
): Promise<void> {
  const defaultsOf = fileDefaults(resource);
  const added = drafts.filter(({ before }) => !before);
  const categories = await contributionTo(resource, "categoriesOf")?.(
    tx,
    added.map(({ cellValues }) => cellValues),
    pendingRows(fresh.all),
  );
  for (const { cellValues, defaults, issues, texts, constants } of added) {
    const categoryNames = (categories?.lineOf(cellValues) ?? []).toReversed().flatMap(namesOf);
    // What the file calls a category that nobody decided on yet says the same of the unit.
    const categoryTexts = [...texts].flatMap(([{ path }, text]) => (path === "categoryId" ? text : []));
    const filled = defaultsOf(cellValues, {
      fields: resource.fields,
      category: categoryNames.length > 0 ? categoryNames : categoryTexts,
      constants: new Set([...constants].map(({ path }) => topOf(path))),
    });
    for (const [name, value] of Object.entries(filled)) {
      if (options.skipDefaults.includes(name) || issues.some(({ path }) => topOf(path) === name)) continue;
      if (!Object.hasOwn(cellValues, name) || value !== null) defaults.add(name);
      cellValues[name] = value;
    }
    for (const name of options.skipDefaults)
      if (resource.fields[name]?.required === false && !Object.hasOwn(cellValues, name))
        cellValues[name] = null;
  }
}

const namesOf = ({ code, name }: Record<string, unknown>): string[] =>
  [code, ...(isRecord(name) ? Object.values(name) : [name])].filter((one) => typeof one === "string");

function readLine({ links: { resource, unknown }, matching }: ReadContext, draft: DraftLine): ReadLine {
  const { line, cellValues, before, defaults } = draft;
  const outside = outsideMode(resource, before, matching);
  const whole = Object.fromEntries(
    Object.entries(cellValues).map(([name, value]) => [
      name,
      merged(resource.fields[name], name, before?.[name] ?? null, value),
    ]),
  );
  const fixed = before ? takeFixed(resource, before, whole) : [];
  const schema = before ? resource.patch : resource.file;
  const { value, issues: wrong } = parseWith<Record<string, unknown>>(schema, whole);
  // Where it is the wrong record, or nobody knows which, the values are not looked at.
  const isUnidentified =
    outside.length > 0 || draft.issues.some(({ path, params }) => path === "" || params?.["match"]);
  const reported = new Set(draft.issues.map(({ path }) => topOf(path)));
  const unexplained = isUnidentified ? [] : wrong.filter(({ path }) => !reported.has(topOf(path)));
  for (const issue of [...draft.issues, ...unexplained]) noteUnknown(unknown, draft.texts, line, issue);
  const issues = [...outside, ...draft.issues, ...fixed, ...unexplained];
  return {
    line,
    before,
    values: value ?? readable(resource, before, whole, [...draft.issues, ...wrong]),
    enteredFields: Object.keys(whole).filter((name) => !defaults.has(name)),
    texts: draft.texts,
    defaults: [...defaults],
    issues,
    isUnidentified,
  };
}

/** The rest of a row whose other values cannot be read: it is checked too, so that all reasons are reported at once. */
function readable(
  resource: Resource,
  before: StoredRow | null,
  whole: Record<string, unknown>,
  wrong: readonly Issue[],
): Record<string, unknown> {
  const bad = new Set(wrong.map(({ path }) => topOf(path)));
  // One by one: a field that only a new record may be given does not belong into a patch, which would refuse all of them for
  // it.
  const value: Record<string, unknown> = {};
  for (const [name, cellValue] of Object.entries(whole)) {
    const field = resource.fields[name];
    if (!field || bad.has(name)) continue;
    const read = cellValue === null && !field.required ? null : parseWith(field.schema(), cellValue).value;
    if (read !== undefined) value[name] = read;
  }
  if (before) return value;
  const initial = Object.entries(resource.fields).filter(([, field]) => field.writtenBy !== "system");
  return { ...Object.fromEntries(initial.map(([name, field]) => [name, field.initial])), ...value };
}

/** Cells that nobody understands are gathered; a missing cell, or one that is wrong beside another value, is not among them. */
export function noteUnknown(
  unknown: UnknownValues,
  texts: ReadonlyMap<CsvColumn, string>,
  line: number,
  issue: Issue,
): void {
  if (!ofValues.has(issue.code)) return;
  for (const [column, text] of texts)
    if (column.path === issue.path || issue.path.startsWith(`${column.path}.`)) {
      unknown.add(column, line, text, issue);
      return;
    }
}

const ofValues = new Set<Issue["code"]>([
  "unknown_choice",
  "invalid",
  "bad_format",
  "bad_date",
  "not_integer",
  "too_small",
  "too_big",
  "too_short",
  "too_long",
  "placeholder_serial",
  "not_within",
]);

/** A group in the file changes the subfields that it names, and leaves the others; so does the first entry of a list. */
function merged(field: Field | undefined, name: string, before: unknown, cellValue: unknown): unknown {
  if (!isRecord(cellValue)) return cellValue;
  if (field?.kind === "rows")
    return withFirst(field.fields, name, Array.isArray(before) ? before : [], cellValue["0"]);
  const current = isRecord(before) ? before : {};
  if (field?.kind === "group") {
    const subfields = Object.entries(cellValue).map(([subfield, value]) => [
      subfield,
      merged(field.fields[subfield], subfield, current[subfield] ?? null, value),
    ]);
    return { ...current, ...Object.fromEntries(subfields) };
  }
  const whole: Record<string, unknown> = { ...current, ...cellValue };
  if (field?.kind === "money" && whole["amount"] === null) return null;
  return field?.kind === "position" && Object.values(whole).every((value) => value === null) ? null : whole;
}

/** Clearing what an entry cannot be without takes the entry out. */
function withFirst(
  fields: Fields,
  name: string,
  [first, ...others]: unknown[],
  cellValue: unknown,
): unknown[] {
  if (!isRecord(cellValue)) return [first, ...others];
  const isCleared = Object.entries(cellValue).some(
    ([subfield, value]) => value === null && fields[subfield]?.required === true,
  );
  const isNothing = first === undefined && Object.values(cellValue).every((value) => value === null);
  if (isCleared || isNothing) return others;
  return [{ ...firstEntries[name]?.filledWith, ...(isRecord(first) && first), ...cellValue }, ...others];
}

const onlyAtFirst: readonly (WrittenBy | undefined)[] = ["creator", "file"];

/** A field that is given only at creation may be in the file unchanged; the file may not change it. */
function takeFixed(resource: Resource, before: StoredRow, whole: Record<string, unknown>): Issue[] {
  return Object.keys(whole).flatMap((path): Issue[] => {
    if (!onlyAtFirst.includes(resource.fields[path]?.writtenBy)) return [];
    const isSame = sameValue(whole[path], before[path]);
    delete whole[path];
    return isSame ? [] : [{ path, code: "read_only" }];
  });
}
