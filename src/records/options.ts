import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { choiceCondition } from "#db/rules/records/targets.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { type FieldNameIn, resourceNamed } from "#db/schema/registry.ts";
import type { FieldOf, Language } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { loadDefinitions, labelText, otherLanguageOf } from "#src/records/display-names.ts";
import { signOf } from "#src/records/badge/record-badge.tsx";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Option } from "#src/ui/use-options.ts";

/** A record that can be chosen; `name` is what it is called, in all languages. */
export type RecordOption = Option & {
  name: unknown;
  row?: ResourceRow | undefined;
  /** Of a category: what its units have beside the declared fields. */
  customFields?: unknown;
  /** Of a category: the defaults of a new unit. */
  defaults?: Record<string, unknown> | undefined;
};

type Pointer = FieldOf<"ref"> | FieldOf<"refs">;

const details = ["assetTag", "code", "email", "city"] as const satisfies readonly FieldNameIn<ResourceName>[];
type OptionRequest = {
  resource: Resource;
  field: Pointer;
  path: string;
  within: unknown;
  /** What most likely is chosen has this: units of the same client. `isAll`: the others only for whoever looks for one. */
  likely?: { search: ListSearch; isAll: boolean } | undefined;
  language: Language;
};

const most = 20;

/** Searches the records that a field may point at: its own client's, and of the kind that fits. */
export async function loadOptions(
  { resource, field, path, within, likely, language }: OptionRequest,
  query: string,
): Promise<RecordOption[]> {
  const target = resourceNamed(field.to);
  // Of requests, those that are open before those that are over.
  const order = target.defaultOrder;
  const search = async (condition: ListSearch | undefined) => {
    const { items } = await client(target).list({
      ...inUse(target),
      ...choiceCondition(resource, path),
      ...kindOf(resource, path),
      ...(field.within !== undefined && typeof within === "string" && { [field.within]: within }),
      ...condition,
      q: query,
      sortBy: order?.by ?? target.sort.find((name) => name === target.label[0]) ?? target.sort[0],
      orderBy: order?.direction ?? "asc",
      itemsPerPage: most,
    });
    return items;
  };
  const first = likely === undefined ? [] : await search(likely.search);
  const isEnough = first.length === most || (first.length > 0 && likely?.isAll && query.trim() === "");
  const others = isEnough ? [] : await search(undefined);
  const items = [...first, ...others.filter(({ id }) => first.every((one) => one.id !== id))].slice(0, most);
  const options = items.map((row) => optionOf(target, row, language));
  return path === categoryFieldOf(resource) ? withDefinitions(target, options) : options;
}

/** Categories with the fields that their units have, also those from the categories above. */
export async function withDefinitions(
  list: Resource,
  options: readonly RecordOption[],
): Promise<RecordOption[]> {
  const loaded = await loadDefinitions(
    list,
    options.map(({ value }) => value),
  );
  return options.map((option) => {
    const category = loaded.find(({ id }) => id === option.value);
    return { ...option, customFields: category?.definitions, defaults: category?.defaults };
  });
}

export function optionOf(target: Resource, row: ResourceRow, language: Language): RecordOption {
  const name = labelOf(target, row);
  const label = labelText(name, language);
  const detail = details
    .map((field) => row[field])
    .find((value) => typeof value === "string" && value !== "" && value !== label);
  return {
    value: row.id,
    row,
    label,
    lang: otherLanguageOf(name, language),
    name,
    detail: typeof detail === "string" ? detail : undefined,
    picture: signOf(target, row),
  };
}

/** Which records of a list can be chosen, whoever chooses: those in use. */
const inUse = (target: Resource): ListSearch =>
  target.filters.includes("active") ? { active: "true" } : { ...presentationOf(target).options };

/** Where several lists share a table, each has categories of its own kind. */
const kindOf = ({ shares, ...resource }: Resource, path: string): ListSearch =>
  path === presentationOf(resource).category?.field && shares?.kind ? { kind: shares.kind } : {};
