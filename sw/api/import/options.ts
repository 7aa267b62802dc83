import * as z from "zod/mini";
import { type CsvColumn, csvColumns } from "#db/schema/csv-columns.ts";
import { type DateOrder, dateOrders } from "#db/schema/import/date-order.ts";
import { fold } from "#db/schema/fold.ts";
import type { Resource } from "#db/schema/resource.ts";
import { readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny } from "#sw/api/core/errors.ts";

/** What the person says of a file beside its rows. Fields are named by their paths. */
export type ImportOptions = {
  dates: DateOrder;
  /** What a text of the file stands for, by field and text: "" leaves the cell empty, a key or an id stands for its record. */
  values: Record<string, Record<string, string>>;
  /** References whose records are created where nothing is called so: all names, or these. */
  create: Record<string, true | readonly string[]>;
  /** What fills the empty cells of rows that make a new record, as a cell would hold it. */
  constants: Record<string, string>;
  /** Fields that are not to be filled by default. */
  skipDefaults: readonly string[];
};

const texts = z.record(z.string(), z.string());
const schema = z.strictObject({
  dates: z._default(z.enum(dateOrders), "dayFirst"),
  values: z._default(z.record(z.string(), texts), {}),
  create: z._default(z.record(z.string(), z.union([z.literal(true), z.array(z.string())])), {}),
  constants: z._default(texts, {}),
  skipDefaults: z._default(z.array(z.string()), []),
});

/**
 * The options of an import: the part `options` of a multipart body, JSON, and beside it the simple ones in the query
 * (`dates=monthFirst`, `create=⟨field⟩` for each). Refuses fields that the list does not have.
 */
export function importOptions(c: ApiContext, resource: Resource, part: string | null): ImportOptions {
  const given = readBody(schema, part === null ? {} : parsed(part));
  const dates = dateOrders.find((one) => one === c.req.query("dates")) ?? given.dates;
  const asked = (c.req.queries("create") ?? []).map((path) => [path, true] as const);
  const options = { ...given, dates, create: { ...given.create, ...Object.fromEntries(asked) } };
  const known = new Set(csvColumns(resource).map(({ path }) => path));
  const named = [...Object.keys(options.create), ...Object.keys(options.constants)];
  failIfAny(
    named
      .filter((path) => !known.has(path) && !path.startsWith("custom."))
      .map((path) => ({ path, code: "unknown_field" })),
  );
  return options;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a cell of this column says once the person's own reading of it counts: the whole text, or each of its parts. */
export function valueReader({ values }: ImportOptions): (column: CsvColumn, text: string) => string {
  const byPath = new Map(
    Object.entries(values).map(([path, meaningByText]) => [
      path,
      new Map(Object.entries(meaningByText).map(([text, meant]) => [cellKey(text), meant])),
    ]),
  );
  return ({ path, field }, text) => {
    const meaningByText = byPath.get(path);
    if (!meaningByText) return text;
    const whole = meaningByText.get(cellKey(text));
    if (whole !== undefined) return whole;
    if (field.kind !== "refs" && field.kind !== "choices") return text;
    return text
      .split(/[;,]/)
      .map((part) => meaningByText.get(cellKey(part)) ?? part.trim())
      .filter((part) => part !== "")
      .join("; ");
  };
}

/** Two spellings of one value of a file have this in common. */
export const cellKey = (text: string): string => fold(text.trim());
