import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { presentationOf } from "#src/records/presentation-of.ts";

/** The content of a label. */
export type Label = { id: string; tag: string; model: string; client: string; serial: string };

/** Somebody who has more to label prints several times: a browser that lays out more pages than these is slow. */
export const maxPrinted = 1000;

type Row = Readonly<Record<string, unknown>>;

/** The units in the order of their tags, so that a sheet is worked off as it is; those that nobody edits any more get no label. */
export async function loadPrintLabels(
  resource: Resource,
  of: ListSearch,
  language: Language,
): Promise<Label[]> {
  const printed = presentationOf(resource).printedLabel;
  if (!printed) return [];
  const order = of["sortBy"] === undefined ? { sortBy: printed.tag, orderBy: "asc" } : {};
  const { items } = await client(resource).list({ ...of, ...order, page: 1, itemsPerPage: maxPrinted });
  const rows: Row[] = items;
  const owners = await ownerNames(resource, printed.owner, rows, language);
  return rows.flatMap((row) => {
    const tag = row[printed.tag];
    if (typeof tag !== "string" || closedBecause(resource, row) !== null) return [];
    const owner = owners.get(String(row[printed.owner])) ?? "";
    const model = textsAt(row, printed.model).join(" ");
    const [serial = ""] = textsAt(row, [printed.serial]);
    return [{ id: String(row["id"]), tag, model, client: owner, serial }];
  });
}

/** The short names; of an owner that this person may not see nothing is printed. */
async function ownerNames(
  resource: Resource,
  path: string,
  rows: readonly Row[],
  language: Language,
): Promise<Map<string, string>> {
  const field = resource.fields[path];
  const ids = [...new Set(rows.map((row) => row[path]))].filter((id) => typeof id === "string");
  if (field?.kind !== "ref" || ids.length === 0) return new Map();
  const list = resourceNamed(field.to);
  const { items } = await client(list)
    .list({ id: ids, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  const paths = presentationOf(list).shortName?.[language];
  const nameOf = (row: ResourceRow) =>
    paths ? (textsAt(row, paths)[0] ?? "") : recordTitle(list, row, language);
  return new Map(items.map((row) => [row.id, nameOf(row)]));
}

const textsAt = (row: Row, paths: readonly string[]): string[] =>
  paths.map((path) => row[path]).filter((text) => typeof text === "string");
