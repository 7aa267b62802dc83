import { declareDatabase, schemaVersion } from "#db/dexie/database.ts";
import { projectionOf } from "#db/dexie/list/columns.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Field, Fields } from "#db/schema/kind.ts";

/** What the database keeps, a line for each table, field, list column and constraint: for a file that shows every change of it. */
export function schemaLines(): string {
  registerApps();
  const records = [...resourcesByTable].flatMap(([table, sharing]) => [
    ...sharing.flatMap(({ name, fields, unique }) => [
      ...fieldLines(`${name}.`, fields),
      ...unique.map((paths) => `unique ${name}: ${paths.join(" + ")}`),
    ]),
    ...columnLines(table),
  ]);
  return [`version ${schemaVersion}`, ...tableLines(), ...records, ""].join("\n");
}

const tableLines = (): string[] =>
  declareDatabase("declared only").tables.map(
    ({ name, schema: { primKey, indexes } }) =>
      `table ${name}: ${[primKey, ...indexes].map(({ src }) => src).join(", ")}`,
  );

function fieldLines(prefix: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    `field ${prefix}${name}: ${described(field)}`,
    ...(field.kind === "group" || field.kind === "rows" ? fieldLines(`${prefix}${name}.`, field.fields) : []),
  ]);
}

/**
 * The declarations that decide about the stored form; which values people may give is another matter, but for choices, which
 * are stored by name.
 */
function described(field: Field): string {
  const said = [field.kind, field.required ? "required" : "optional"];
  if (field.kind === "choice" || field.kind === "choices") said.push(field.choices.join("|"));
  if (field.kind === "ref" || field.kind === "refs") said.push(`to ${field.to}`);
  if (field.initial !== null) said.push(`initially ${JSON.stringify(field.initial)}`);
  return said.join(" ");
}

function columnLines(table: string): string[] {
  const { columns, search } = projectionOf(table);
  return [
    ...columns.map(({ path, type }) => `column ${table}.${path}: ${type}`),
    `search ${table}: ${search.map(({ path, isCode, kinds }) => `${path}${isCode ? " as code" : ""}${kinds ? ` of ${kinds.join("|")}` : ""}`).join(", ")}`,
  ];
}
