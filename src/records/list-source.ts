import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import type { RequestOptions } from "#src/api/request.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { RecordAction } from "#src/records/permits.ts";
import { listTarget } from "#src/records/targets.ts";
import type { ListAnswer, References } from "#sw/api/records/contract.ts";

/** A row of a list: a record, or of an application that has no stamps as much of one as every list needs. */
export type ListRow = Partial<ResourceRow> & Pick<ResourceRow, "id" | "archivedAt">;

/**
 * What a list's calls can do, whoever asks; the rules say the rest. `count` is how many rows each value of a filter leaves, `batch` the
 * rows of one import, `step` what chosen rows may become together.
 */
export type ListAction =
  | RecordAction
  | "open"
  | "select"
  | "count"
  | "step"
  | "batch"
  | "create"
  | "import"
  | "export";

/** A picture beside a value; where there is none of a person, `name` says whose letters stand for it. */
export type Picture = {
  src: string | null;
  shape: "person" | "thing";
  name: string;
  /** Whose account it is of: the picture may be one that he gave himself. */
  userId?: string;
};

/** What a list has to know of its rows: of a declaration, as much as it shows. */
export type ListDeclaration = Pick<
  Resource,
  "name" | "subject" | "fields" | "label" | "columns" | "search" | "filters" | "sort" | "defaultOrder"
>;

/** Which rows a list shows, where they come from, where they lead, and what can be done with them. */
export type ListSource = ListDeclaration & {
  /** What the records are: where there are generic calls for them, these are its. */
  resource: Resource;
  /** What its saved views are kept under. */
  address: string;
  actions: { has: (action: ListAction) => boolean };
  /** Whether its rows say when they were made and changed. */
  stamped: boolean;
  /** Whether it is a list of the demonstration, and none of the business. */
  isSample: boolean;
  /** Where the list itself is. */
  target: () => { to: string; params?: Record<string, string> };
  /** Where its import is, where that is not below the list. */
  importAt?: string;
  /** Where the page of one of them would be; nothing for pages below the list's. */
  pageOf?: (row: Record<string, unknown>) => string;
  /** The pictures beside a column; without one, those that stand for the record. */
  picturesOf?: (row: Record<string, unknown>, path?: string) => readonly Picture[];
  /** The columns whose values stand on a card, where not the first ones do. */
  facts?: readonly string[];
  list: (search: ListSearch, options?: RequestOptions) => Promise<ListAnswer<ListRow>>;
  remove: (id: string, typed: Pick<RequestOptions, "key">) => Promise<unknown>;
  /** Not there where no record can point at one of them. */
  references?: (id: string) => Promise<References>;
};

const every: Record<ListAction, true> = {
  open: true,
  select: true,
  count: true,
  step: true,
  batch: true,
  create: true,
  import: true,
  export: true,
  edit: true,
  duplicate: true,
  archive: true,
  restore: true,
  merge: true,
  delete: true,
  label: true,
};

const everyAction: ReadonlySet<string> = new Set(Object.keys(every));

/** A list by the contract's grammar, with all of its calls. */
export function resourceSource(resource: Resource): ListSource {
  const { name, subject, fields, label, columns, search, filters, sort, defaultOrder } = resource;
  const { list, remove, references } = client(resource);
  return {
    name,
    subject,
    fields,
    label,
    columns,
    search,
    filters,
    sort,
    ...(defaultOrder && { defaultOrder }),
    resource,
    address: addressOf(resource),
    actions: everyAction,
    stamped: true,
    isSample: false,
    target: () => listTarget(resource),
    // The names that its rows show come with them.
    list: (query, options) => list({ ...query, names: "true" }, options),
    remove,
    references,
  };
}
