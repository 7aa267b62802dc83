import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { allReferences, resourcesByTable } from "#db/schema/registry.ts";
import { type Field, languages } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, generalRuleColumns, type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { addressOrder } from "./address-order.ts";
import { searchableCode, searchable } from "#db/store/searchable.ts";

/** How a column is held in memory: few distinct values by code, numbers as they are, texts as collation keys. */
export type ColumnType = "set" | "number" | "key";

/** `inOrder`: what a text is sorted by, where that is not the text itself. */
export type ColumnSpec = { path: string; type: ColumnType; inOrder?: (text: string) => string };

/** What a table's projection holds of each row. */
export type Projection = {
  table: string;
  columns: ColumnSpec[];
  /** The searched paths, in this order, one segment of the search line each. */
  search: SearchSpec[];
};

/** `kinds`: of the lists that share a table, those that are searched in this field; null where there is one list. */
export type SearchSpec = { path: string; isCode: boolean; kinds: readonly unknown[] | null };

const numberKinds = new Set<Field["kind"]>(["number", "money", "date", "instant"]);
export const stampPaths = new Set(["createdAt", "updatedAt"]);

const projections = new Map<string, Projection>();

/** Throws where the table holds no registered resource. */
export function projectionOf(table: string): Projection {
  const projection = projections.get(table) ?? projectionOver(table, resourcesByTable.get(table) ?? []);
  projections.set(table, projection);
  return projection;
}

function projectionOver(table: string, sharing: readonly Resource[]): Projection {
  if (sharing.length === 0)
    throw new Error(
      `Failed to find the projection: «${table}» holds no resource. Register one in db/schema/registry.ts.`,
    );
  const columns = new Map<string, ColumnSpec>();
  const add: Add = (path, type, order = {}) => columns.set(`${path} ${type}`, { path, type, ...order });
  if (sharing[0]?.shares) add("kind", "set");
  for (const resource of sharing) {
    const { filters, sort, ruleColumns = [] } = resource;
    for (const path of [...filters, ...sort, ...ruleColumns, ...generalRuleColumns])
      addTyped(resource, path, add);
    for (const path of [...resource.sort, ...resource.label]) addKey(resource, path, add);
    // The values are stored as they are: categories say which keys there are, and change from day to day.
    if (hasField(resource, customValuesField)) add(customValuesField, "set");
  }
  for (const { from, path } of allReferences()) if (from.table === table) add(path, "set");
  return { table, columns: [...columns.values()], search: searchSpecs(sharing) };
}

/** As which types a table's projection holds a path: none, one, or a text both as value and as key. */
export function columnTypes(table: string, path: string): ColumnType[] {
  return projectionOf(table)
    .columns.filter((column) => column.path === path)
    .map(({ type }) => type);
}

function searchSpecs(sharing: readonly Resource[]): SearchSpec[] {
  const specs = new Map<string, SearchSpec>();
  for (const resource of sharing) {
    for (const path of resource.search) {
      const kinds = resource.shares ? [...(specs.get(path)?.kinds ?? []), resource.shares.kind] : null;
      specs.set(path, { path, isCode: fieldAt(resource, path)?.kind === "identifier", kinds });
    }
  }
  return [...specs.values()];
}

type Add = (path: string, type: ColumnType, order?: Pick<ColumnSpec, "inOrder">) => void;

function addTyped(resource: Resource, path: string, add: Add): void {
  const field = fieldAt(resource, path);
  if (path === "createdBy" || path === "archivedAt") add(path, "set");
  else if (stampPaths.has(path) || (field && numberKinds.has(field.kind))) add(path, "number");
  else if (field && field.kind !== "translated" && !(isText(field) && !resource.filters.includes(path)))
    add(path, "set");
}

function addKey(resource: Resource, path: string, add: Add): void {
  const field = fieldAt(resource, path);
  if (field?.kind === "translated") for (const language of languages) add(`${path}.${language}`, "key");
  else if (field?.kind === "identifier" && field.format === "ip") add(path, "key", { inOrder: addressOrder });
  else if (field && isText(field)) add(path, "key");
}

function isText({ kind }: Field): boolean {
  return kind === "text" || kind === "identifier" || kind === "longText";
}

/** The number that a value is filtered and sorted by: an amount, a day or a moment in milliseconds; NaN where there is none. */
export function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return Date.parse(value);
  return isRecord(value) && typeof value["amount"] === "number" ? value["amount"] : Number.NaN;
}

/** The text that a row is sorted by at a path; a translated one falls back language → en → fr → ar. */
export function sortText(row: StoredRow, path: string): string {
  const value = valueAt(row, path);
  if (typeof value === "string" && value !== "") return value;
  const name = path.includes(".") ? valueAt(row, path.slice(0, path.lastIndexOf("."))) : null;
  return isTranslated(name) ? translate(name, "en") : "";
}

// The search line's own signs. A query cannot hold them, so that it finds nothing across two fields, or two of a list.
export const segmentEnd = "\u0001";
/** Inside a segment: what follows is the code without its punctuation, `3c52821a4f9e`. */
export const bareStart = "\u0002";
/** Between the values of a list, in one segment. */
export const valueEnd = "\u0003";

/** One folded line for the search: a segment for each searched path, closed by `segmentEnd`. */
export function searchLine(row: StoredRow, search: readonly SearchSpec[]): string {
  let line = "";
  for (const { path, isCode, kinds } of search) {
    const texts = kinds && !kinds.includes(row["kind"]) ? [] : textsIn(valueAt(row, path));
    const text = texts.map(searchable).join(valueEnd);
    line += isCode ? codeSegment(text, texts.map(searchableCode).join(valueEnd)) : text;
    line += segmentEnd;
  }
  return line;
}

const codeSegment = (text: string, code: string): string =>
  text === code ? bareStart + code : text + bareStart + code;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isTranslated(value)) return [...new Set([value.en, value.fr, value.ar])];
  // The values of custom fields, whatever their keys.
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
