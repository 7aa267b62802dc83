import { isRecord } from "#db/schema/is-record.ts";
import type { KindName, Language } from "#db/schema/kind.ts";
import { type Chunk, type ChunkColumn, keyStart, setIn, type SetColumn } from "./chunk.ts";
import { collationKey } from "./collation.ts";
import { numberOf } from "./columns.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import { keepWhere } from "./filter.ts";
import { numberKey, type SortKey, textKey } from "./sort-key.ts";
import type { TableProjection } from "./view.ts";
import type { CustomListField, CustomFilter } from "#db/store/list-query.ts";

const valueOf = (values: unknown, key: string): unknown => (isRecord(values) ? values[key] : null) ?? null;

/** Clears the bit of every row whose value the condition refuses. */
export const keepCustom = (view: TableProjection, bitmap: Uint8Array, { key, test }: CustomFilter): void =>
  keepWhere(view, bitmap, customValuesField, (values) => test(valueOf(values, key)));

const textKinds = new Set<KindName>(["text", "longText", "identifier", "tags", "choices"]);

/** Texts alone are sorted otherwise from language to language. */
export const isCustomSortedInOneWay = ({ field }: CustomListField): boolean => !textKinds.has(field.kind);

/** Distinguishes one sort by a custom field from another: two categories may mean two things by one key. */
export const customSortName = ({ key, field }: CustomListField): string =>
  `${customValuesField}.${key} ${field.kind} ${field.kind === "choice" ? field.choices.join("\u0000") : ""}`;

export function customKey(view: TableProjection, customField: CustomListField, language: Language): SortKey {
  const name = customSortName(customField);
  const make = isCustomSortedInOneWay(customField) ? numbers : keys;
  const columnOf = (chunk: Chunk) => madeColumn(chunk, name, (values) => make(values, customField));
  return isCustomSortedInOneWay(customField) ? numberKey(view, columnOf) : textKey(view, columnOf, language);
}

/** Made of the chunk's own values, and kept for as long as those stay as they are. */
const made = new WeakMap<SetColumn, Map<string, ChunkColumn>>();

function madeColumn(
  chunk: Chunk,
  name: string,
  make: (values: SetColumn) => ChunkColumn,
): ChunkColumn | undefined {
  const values = setIn(chunk, customValuesField);
  if (!values) return undefined;
  const columns = made.get(values) ?? new Map<string, ChunkColumn>();
  made.set(values, columns);
  const column = columns.get(name) ?? make(values);
  columns.set(name, column);
  return column;
}

function numbers({ values, codes }: SetColumn, { key, field }: CustomListField): ChunkColumn {
  const ranks = field.kind === "choice" ? field.choices : null;
  const numberIn = (value: unknown): number => {
    if (value === null || value === "") return Number.NaN;
    if (typeof value === "boolean") return Number(value);
    if (!ranks) return numberOf(value);
    const rank = ranks.findIndex((one) => one === value);
    return rank === -1 ? Number.NaN : rank;
  };
  const byCode = values.map((custom) => numberIn(valueOf(custom, key)));
  return { type: "number", numbers: Float64Array.from(codes, (code) => byCode[code] ?? Number.NaN) };
}

function keys({ values, codes }: SetColumn, { key }: CustomListField): ChunkColumn {
  const byCode = values.map((custom) => collationKey(textIn(valueOf(custom, key))));
  const ends = new Uint32Array(codes.length);
  for (const [index, code] of codes.entries())
    ends[index] = keyStart(ends, index) + (byCode[code]?.length ?? 0);
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  for (const [index, code] of codes.entries()) bytes.set(byCode[code] ?? [], keyStart(ends, index));
  return { type: "key", bytes, ends };
}

const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
