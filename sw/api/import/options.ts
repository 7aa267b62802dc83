import { type CsvColumn, csvColumns } from "#db/schema/csv-columns.ts";
import { fold } from "#db/schema/fold.ts";
import type { Resource } from "#db/schema/resource.ts";
import { readBody } from "#sw/api/core/command.ts";
import { failIfAny } from "#sw/api/core/errors.ts";
import type { ParametersOf } from "#sw/api/core/parameters.ts";
import { type ImportOptions, importOptionsBody, type importParameters } from "./bodies.ts";

/**
 * The options of an import: the part `options` of a multipart body, JSON, and beside it the simple ones in the query
 * (`parameters`: `dates=monthFirst`, `create=⟨field⟩` for each). Refuses fields that the list does not have.
 */
export function importOptions(
  parameters: ParametersOf<typeof importParameters>,
  resource: Resource,
  optionsText: string | null,
): ImportOptions {
  const body = readBody(importOptionsBody, optionsText === null ? {} : parsed(optionsText));
  const dates = parameters.dates ?? body.dates;
  const decimals = parameters.decimals ?? body.decimals;
  const creating = parameters.create.map((path) => [path, true] as const);
  const options = { ...body, dates, decimals, create: { ...body.create, ...Object.fromEntries(creating) } };
  const paths = new Set(csvColumns(resource).map(({ path }) => path));
  const named = [...Object.keys(options.create), ...Object.keys(options.constants)];
  failIfAny(
    named
      .filter((path) => !paths.has(path) && !path.startsWith("custom."))
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

/** The decision for a cell of this column once the person's own counts: for the whole text, or for each of its values. */
export function valueReader({
  values,
}: Pick<ImportOptions, "values">): (column: CsvColumn, text: string) => string {
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
      .map((item) => meaningByText.get(cellKey(item)) ?? item.trim())
      .filter((item) => item !== "")
      .join("; ");
  };
}

/** Two spellings of one value of a file have this in common. */
export const cellKey = fold;
