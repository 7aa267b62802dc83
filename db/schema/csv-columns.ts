import { fold } from "./fold.ts";
import { resourceNamed } from "./index.ts";
import { type Field, type Fields, languages } from "./kind.ts";
import type { Resource } from "./resource.ts";

/** One column of a CSV file: what its header says, and where its value goes. */
export type CsvColumn = {
  header: string;
  /** Dots into groups, a language of a translated name, or `amount`/`currency` of money. */
  path: string;
  field: Field;
  /** For a reference: the field of the record pointed at that stands in the cell (`code`, `email`, `assetTag`). */
  naturalKey: string | null;
};

/** The columns that a file of this resource may have, under the names that other systems know: `asset_tag`, `client_code`. */
export function csvColumns(resource: Resource): CsvColumn[] {
  return [...columnsOf(resource.fields, "")];
}

function* columnsOf(fields: Fields, prefix: string): Generator<CsvColumn> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const column = { header: snake(path), path, field, naturalKey: null };
    switch (field.kind) {
      case "group":
        yield* columnsOf(field.fields, `${path}.`);
        break;
      case "rows":
      case "refs":
        break;
      case "translated":
        for (const language of languages) yield { ...column, header: `${column.header}_${language}`, path: `${path}.${language}` };
        break;
      case "money":
        yield { ...column, path: `${path}.amount` };
        yield { ...column, header: `${column.header}_currency`, path: `${path}.currency` };
        break;
      case "ref": {
        const naturalKey = naturalKeyOf(resourceNamed(field.to));
        yield { ...column, header: snake(`${path.replace(/Id$/, "")}.${naturalKey}`), naturalKey };
        break;
      }
      default:
        yield column;
    }
  }
}

/** The field that people know a record by. */
export const naturalKeyOf = (resource: Resource): string => resource.unique[0]?.at(-1) ?? "id";

const snake = (path: string): string =>
  path
    .replaceAll(".", "_")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();

/** What other systems, and older files, call a column. */
export const aliases: Record<string, string> = {
  serial: "serial_number",
  currency: "purchase_cost_currency",
  building: "location_building",
  floor: "location_floor",
  room: "location_room",
  type: "client_type",
  contract_start: "contract_starts_on",
  contract_end: "contract_ends_on",
  lat: "geo_lat",
  lng: "geo_lng",
  primary: "is_primary",
};

/** The column that each header stands for; null where it stands for none. */
export function matchHeaders(resource: Resource, headers: readonly string[]): (CsvColumn | null)[] {
  const known = new Map<string, CsvColumn>();
  for (const column of csvColumns(resource)) {
    known.set(column.header, column);
    known.set(headerKey(column.path), column);
  }
  return headers.map((header) => known.get(headerKey(header)) ?? known.get(aliases[headerKey(header)] ?? "") ?? null);
}

/** What two spellings of one header have in common: `Asset tag` and `asset_tag`. */
export const headerKey = (header: string): string =>
  fold(header.trim())
    .replace(/[\s.-]+/g, "_")
    .replace(/^_+|_+$/g, "");
