import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import { can } from "#db/rules/ability.ts";
import { absoluteTime } from "#db/rules/absolute-time.ts";
import { isRelativeTime, namesUsers, oneselfValue } from "#db/schema/relative-value.ts";
import { choicesMeant } from "#db/schema/choice-groups.ts";
import { filterValueTest, isDay } from "#db/schema/filter-value.ts";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { type ApiContext, nowIso, timeZoneOf, todayOf } from "#sw/api/core/context.ts";
import { pageNumber, pageSize } from "./parameters.ts";
import type { Archived, Filter, ListQuery } from "#db/store/list-query.ts";

const longestQuery = 200;

/**
 * Reads a list's query. A parameter outside its domain falls back to the default (specification, section 5), and never
 * fails: `q`, `sortBy`, `orderBy`, `page`, `itemsPerPage`, and for each filter `field=value` (repeated: any of them),
 * `field.from=` and `field.to=` (inclusive), `field.missing=true|false`. Days and moments may be told from now on (`now`, `today`,
 * `today+7`), and people as `me`. `id` is a filter of every list. Archived rows are
 * left out; `archived=true` lists nothing else, `archived=all` both, and so does asking for records by their `id`.
 */
export function listQuery(
  resource: Resource,
  query: URLSearchParams,
  reading: Reading = onDevice,
): ListQuery {
  return {
    q: (query.get("q") ?? "").trim().slice(0, longestQuery),
    ...orderIn(resource, query, reading),
    page: pageNumber(query.get("page")),
    itemsPerPage: pageSize(query.get("itemsPerPage")),
    archived: archivedIn(query),
    filters: ["id", ...resource.filters].flatMap((path) => filtersAt(resource, path, query, reading)),
  };
}

/**
 * The query with the filters that no column of the list holds: `batch=⟨import⟩`, `used=true|false`, `duplicate=true`,
 * `untranslated=en|fr|ar|any`, `password=none|temporary|chosen`, `archived=past` (for longer than records are kept), and the custom fields of the one category in the query, `custom.⟨key⟩=value` with `.from`, `.to`
 * and `.missing` like any filter, and `sortBy=custom.⟨key⟩`. Reads the database: await it before a transaction begins.
 * `sortBy=usageCount`: by how many records point at one. `clientId.segmentId=…`, `sites.zone=…`: filters that lead through
 * another list, by values and bounds.
 */
export async function readQuery(
  c: ApiContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<ListQuery> {
  const query = listQuery(resource, params, readingOf(c));
  const isPlain =
    !hasDerivedFilter(params) &&
    !isDerived(params.get("sortBy") ?? "") &&
    !query.filters.some(({ path }) => path.includes(".") && !fieldAt(resource, path));
  return isPlain
    ? query
    : (await import("./derived-filters.ts")).withDerivedFilters(c, resource, query, params);
}

/** The query where the list's own columns, and those of lists that it leads through, tell all that it filters by; else null. */
export function columnQuery(c: ApiContext, resource: Resource, params: URLSearchParams): ListQuery | null {
  const query = listQuery(resource, params, readingOf(c));
  return query.q === "" && !hasDerivedFilter(params) ? query : null;
}

/** The filters alone that a query sets on columns of the list. */
export const listFilters = (c: ApiContext, resource: Resource, params: URLSearchParams): readonly Filter[] =>
  listQuery(resource, params, readingOf(c)).filters;

/** Whether it filters by what no column of the list holds. */
const hasDerivedFilter = (params: URLSearchParams): boolean =>
  params.get("archived") === pastRetentionValue || [...params.keys()].some(isDerived);

const isDerived = (name: string): boolean =>
  /^(batch|duplicate|used|usageCount|untranslated|password|custom\..+)$/.test(name);

/** Who reads, and when: what `me`, `now` and `today` mean. Worked out where a filter asks for it. */
type Reading = {
  readonly userId: string;
  readonly reads: (resource: Resource, path: string) => boolean;
  readonly now: string;
  readonly today: string;
  readonly timeZone: string;
};

const readingOf = (c: ApiContext): Reading => ({
  get userId() {
    return c.var.signedIn.user.id;
  },
  reads: (resource, path) => can(c.var.signedIn.ability, "read", resource.subject, undefined, path),
  get now() {
    return nowIso(c);
  },
  get today() {
    return todayOf(c);
  },
  get timeZone() {
    return timeZoneOf(c);
  },
});

/** Where no call says who reads: nobody is meant, and the clock is this device's. */
const onDevice: Reading = {
  userId: "",
  reads: () => true,
  get now() {
    return new Date().toISOString();
  },
  get today() {
    return dayAt(Date.now(), deviceTimeZone());
  },
  get timeZone() {
    return deviceTimeZone();
  },
};

/**
 * The order that a query asks for by a known column and a direction; else the one of the list's declaration, or the newest first where the
 * reader may not read what that goes by.
 */
function orderIn(
  resource: Resource,
  query: URLSearchParams,
  reading: Reading,
): Pick<ListQuery, "sortBy" | "orderBy"> {
  const { defaultOrder } = resource;
  const sortBy = query.get("sortBy");
  const direction = query.get("orderBy");
  const orderBy = direction === "asc" || direction === "desc" ? direction : null;
  const isSorted = sortBy !== null && orderBy !== null && isSortable(resource, sortBy);
  if (isSorted || !defaultOrder) return { sortBy, orderBy };
  return reading.reads(resource, defaultOrder.by)
    ? { sortBy: defaultOrder.by, orderBy: defaultOrder.direction }
    : { sortBy: "createdAt", orderBy: "desc" };
}

const isSortable = ({ sort }: Resource, path: string): boolean =>
  path === "usageCount" || path.startsWith("custom.") || sort.some((one) => one === path);

function archivedIn(query: URLSearchParams): Archived {
  const value = query.get("archived");
  if (value === "true" || value === pastRetentionValue) return "only";
  return value === "all" || (value === null && query.has("id")) ? "all" : "no";
}

function filtersAt(resource: Resource, path: string, query: URLSearchParams, reading: Reading): Filter[] {
  const isValue = valueTest(resource, path);
  const meant = (text: string) => absoluteTime(text, reading);
  const inZone = isInstant(resource, path) ? instantBounds(() => reading.timeZone) : asWritten;
  const field = fieldAt(resource, path);
  const isOneself = (text: string) => text === oneselfValue && namesUsers(field);
  const values = query
    .getAll(path)
    .filter(isValue)
    .flatMap((text) => (isOneself(text) ? reading.userId : choicesMeant(field, meant(text))));
  const bounds = (name: string) => query.getAll(name).filter(isValue).map(meant);
  const [from = null] = bounds(`${path}.from`).map(inZone.from);
  const [to = null] = bounds(`${path}.to`).map(inZone.to);
  const missing = query.get(`${path}.missing`);
  return [
    ...(values.length > 0 ? [{ path, values }] : []),
    ...(from !== null || to !== null ? [{ path, from, to }] : []),
    ...(missing === "true" || missing === "false" ? [{ path, missing: missing === "true" }] : []),
  ];
}

/** The stamp's moments are no declared fields. */
const isStamp = (path: string): boolean => path === "createdAt" || path === "updatedAt";

function valueTest(resource: Resource, path: string): (text: string) => boolean {
  return isStamp(path)
    ? (text) => isDay(text) || isRelativeTime(text)
    : filterValueTest(fieldAt(resource, path));
}

const isInstant = (resource: Resource, path: string): boolean =>
  isStamp(path) || fieldAt(resource, path)?.kind === "instant";

type Bounds = Record<"from" | "to", (text: string) => string>;

const asWritten: Bounds = { from: (text) => text, to: (text) => text };

/** A day in a condition on instants is the reader's day, from its first millisecond to its last. */
const instantBounds = (timeZone: () => string): Bounds => ({
  from: (text) => (isWholeDay(text) ? new Date(startOfDay(text, timeZone())).toISOString() : text),
  to: (text) =>
    isWholeDay(text) ? new Date(startOfDay(addDays(text, 1), timeZone()) - 1).toISOString() : text,
});

const isWholeDay = (text: string): boolean => text.length === "YYYY-MM-DD".length;
