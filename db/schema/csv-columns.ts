import { customValuePath } from "#db/schema/field-names.ts";
import { clientHeaders } from "#db/domain/clients/headers.ts";
import { responsibleHeaders } from "#db/domain/responsibles/headers.ts";
import { serviceHeaders } from "#db/domain/services/headers.ts";
import { siteHeaders } from "#db/domain/sites/headers.ts";
import { byResource } from "./by-resource.ts";
import { identifier, longText, optional, positionSubfields, tags } from "./field.ts";
import { fold } from "./fold.ts";
import { resourceNamed } from "./registry.ts";
import { type Field, type Fields, languages } from "./kind.ts";
import { isRecord } from "./is-record.ts";
import type { Resource } from "./resource.ts";

/** One column of a file: what its header says, and where its value goes. */
export type CsvColumn = {
  header: string;
  /** Dots into groups, `0` for the first of a list, a language of a translated name, or `amount`/`currency` of money. */
  path: string;
  field: Field;
  /**
   * For references: the field of the record pointed at that stands in the cell (`code`, `email`, `assetTag`); empty where the
   * record is of one of several lists.
   */
  naturalKey: string | null;
};

/** The columns that a file of this resource may have, under the names that other systems know: `asset_tag`, `client_code`. */
export function csvColumns(resource: Resource): CsvColumn[] {
  const about = resource.shares ? ["kind", "id"] : ["id"];
  const [headers = {}] = namesInFiles(resource);
  return [
    ...[...columnsOf(resource.fields, "")].map((column) => ({
      ...column,
      header: headers[column.path] ?? column.header,
    })),
    ...about.map((name) => ({ header: name, path: name, field: unlisted, naturalKey: null })),
  ];
}

/** The shorter names that files of these lists have. */
const namesInFiles = byResource<Readonly<Record<string, string>>>({
  clients: clientHeaders,
  services: serviceHeaders,
  sites: siteHeaders,
  responsibles: responsibleHeaders,
});

/** One column for all the flags of a code, beside a column for each: `needs_part|counts_as_fix`. */
export const flagsColumn: CsvColumn = { header: "flags", path: "flags", field: tags(), naturalKey: null };

const withFlags = byResource({ actionsPerformed: true, diagnostics: true });

export const hasFlagsColumn = (resource: Resource): boolean => withFlags(resource).includes(true);

/**
 * The flags that a file names in its column of them, by their names there; whether a record is active has a column of its own.
 */
export const flagsOf = ({ fields }: Resource): Map<string, string> =>
  new Map(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === "flag" && name !== "active")
      .map(([name]) => [snake(name), name]),
  );

/** Before the key of a custom field, in headers. */
export const customColumnPrefix = "cf_";

/** The column of a field that a category gives its units: the unit's category decides which value fits. */
export const customColumn = (key: string): CsvColumn => ({
  header: customColumnPrefix + key,
  path: customValuePath(key),
  field: optional(longText()),
  naturalKey: null,
});

/** Columns that identify the record of a line, and are no field of it. */
export const unlisted: Field = identifier("reference");

/**
 * Of a list inside a record a file has the first entry, under the names that people expect; what a new entry lacks is
 * filled. The other entries stay as they are.
 */
export const firstEntries: Record<
  string,
  { columns: Record<string, string>; filledWith: Record<string, unknown> }
> = {
  interfaces: { columns: { mac: "mac", ip: "ip", vlan: "vlanId" }, filledWith: { name: "eth0" } },
  taxIds: { columns: { tax_id: "value", tax_id_label: "label" }, filledWith: { label: "NIF" } },
  actionsPerformed: { columns: { action_code: "actionId" }, filledWith: { result: "done" } },
  phones: { columns: { phone: "number", phone_label: "label" }, filledWith: { label: "mobile" } },
};

/** Shorter names of columns, and those that older files have. */
export const shortNames = new Map([
  ["serial", "serial_number"],
  ["currency", "purchase_cost_currency"],
  ["building", "location_building"],
  ["floor", "location_floor"],
  ["room", "location_room"],
  ["client_type", "type"],
  ["contract_starts_on", "contract_start"],
  ["contract_ends_on", "contract_end"],
  ["contract_service_code", "service_code"],
  ["geo_lat", "lat"],
  ["geo_lng", "lng"],
  ["is_primary", "primary"],
  ["ip", "management_ip"],
  ["mac", "base_mac"],
]);

function* columnsOf(fields: Fields, prefix: string): Generator<CsvColumn> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const column = { header: snake(path), path, field, naturalKey: null };
    switch (field.kind) {
      case "group":
        yield* writtenLike(field, columnsOf(field.fields, `${path}.`));
        break;
      case "custom":
      case "picture":
        break;
      case "rows":
        yield* writtenLike(field, firstEntryColumns(path, field.fields));
        break;
      case "translated":
        for (const language of languages)
          yield { ...column, header: `${column.header}_${language}`, path: `${path}.${language}` };
        break;
      case "money":
        yield { ...column, path: `${path}.amount` };
        yield { ...column, header: `${column.header}_currency`, path: `${path}.currency` };
        break;
      case "position":
        yield* writtenLike(field, positionColumns(column));
        break;
      case "ref":
      case "refs": {
        const naturalKey = naturalKeyOf(resourceNamed(field.to));
        const header = snake(`${path.replace(/Ids?$/, "")}.${naturalKey}`);
        yield { ...column, header: field.kind === "refs" ? `${header}s` : header, naturalKey };
        break;
      }
      case "refBy":
      case "owner":
        yield { ...column, header: snake(path.replace(/Id$/, "")), naturalKey: "" };
        break;
      default:
        yield column;
    }
  }
}

/** Subfields are written by the writer of their field. */
function* writtenLike({ writtenBy }: Field, columns: Iterable<CsvColumn>): Generator<CsvColumn> {
  for (const column of columns)
    yield writtenBy === "people" ? column : { ...column, field: { ...column.field, writtenBy } };
}

function* positionColumns(column: CsvColumn): Generator<CsvColumn> {
  for (const [subfield, one] of Object.entries(positionSubfields))
    yield {
      ...column,
      header: `${column.header}_${subfield}`,
      path: `${column.path}.${subfield}`,
      field: optional(one),
    };
}

function* firstEntryColumns(path: string, fields: Fields): Generator<CsvColumn> {
  for (const [header, name] of Object.entries(firstEntries[path]?.columns ?? {})) {
    const field = fields[name];
    const naturalKey = field?.kind === "ref" ? naturalKeyOf(resourceNamed(field.to)) : null;
    if (field) yield { header, path: `${path}.0.${name}`, field, naturalKey };
  }
}

/** The field that people know a record by. */
export const naturalKeyOf = (resource: Resource): string => resource.unique[0]?.at(-1) ?? "id";

/** The value at a column's path. */
export function valueIn(row: Record<string, unknown>, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split("."))
    value = Array.isArray(value) ? value[Number(name)] : isRecord(value) ? value[name] : null;
  return value ?? null;
}

const snake = (path: string): string =>
  path
    .replaceAll(".", "_")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();

/** What two spellings of one header have in common: `Asset tag` and `asset_tag`. */
export const headerKey = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
