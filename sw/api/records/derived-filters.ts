import { customValuePath } from "#db/schema/field-names.ts";
import { can } from "#db/rules/ability.ts";
import { type Definition, fieldOf } from "#db/rules/custom/definition.ts";
import { isConditionSet, type CustomCondition, customValueTest } from "#db/rules/custom/custom-filter.ts";
import { filterValueTest } from "#db/schema/filter-value.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { languages } from "#db/schema/kind.ts";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import type { Resource } from "#db/schema/resource.ts";
import { pastRetention } from "#sw/api/retention/past-retention.ts";
import { byPassword } from "#sw/api/auth/by-password.ts";
import { byBatch } from "#sw/api/undo/batch.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { contributionTo } from "#sw/domain/registry.ts";
import type { ListQuery, CustomListField, CustomQuery } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";

type Narrowing = (
  c: ApiContext,
  resource: Resource,
  query: ListQuery,
  params: URLSearchParams,
) => Promise<Iterable<string> | null>;

const narrowings: Narrowing[] = [byBatch, byUse, byTranslation, byPassword];

/** The query, further narrowed to the records that meet conditions which no column of the projection can tell. */
export async function withDerivedFilters(
  c: ApiContext,
  resource: Resource,
  query: ListQuery,
  params: URLSearchParams,
): Promise<ListQuery> {
  let filters = await c.var.db.resolveJoins(resource, query.filters, readerOf(c));
  for (const narrowing of narrowings) {
    const ids = await narrowing(c, resource, { ...query, filters }, params);
    if (ids) filters = [...filters, { path: "id", values: [...ids] }];
  }
  if (params.get("archived") === pastRetentionValue) filters = [...filters, await pastRetention(c)];
  const duplicateIds = await byDuplicate(c, resource, params);
  if (duplicateIds) filters = [...filters, { path: "id", values: duplicateIds }];
  const custom = await customFieldQuery(c, resource, params);
  return {
    ...query,
    filters,
    ...(custom && { custom }),
    ...(await orderOf(c, resource, query, duplicateIds)),
  };
}

type PlacedOrder = Required<Pick<ListQuery, "positionsById" | "orderBy">>;

/** An order that no column tells: by how much a record is used; duplicates side by side, unless they are sorted otherwise. */
async function orderOf(
  c: ApiContext,
  resource: Resource,
  { sortBy, orderBy }: ListQuery,
  duplicateIds: readonly string[] | null,
): Promise<PlacedOrder | null> {
  if (sortBy === "usageCount")
    return { positionsById: await (await import("./usage-order.ts")).usageOrder(c, resource), orderBy };
  if (!duplicateIds || sortBy !== null) return null;
  return { positionsById: new Map(duplicateIds.map((id, position) => [id, position])), orderBy: "asc" };
}

/** `used=true`: at which some record points that the person may see; `used=false`: the others. */
async function byUse(c: ApiContext, resource: Resource, _query: ListQuery, params: URLSearchParams) {
  const value = params.get("used");
  if (value !== "true" && value !== "false") return null;
  const { db } = c.var;
  return db.read(tablesAround(resource), async (tx) => {
    const used = await tx.referencedIds(resource, readerOf(c));
    if (value === "true") return used;
    const all = await tx.ids(resource.table);
    return all.filter((id) => !used.has(id));
  });
}

/** `duplicate=true`: units that have something in common with another one which two should not have. */
async function byDuplicate(c: ApiContext, resource: Resource, params: URLSearchParams) {
  return params.get("duplicate") === "true"
    ? (await import("#sw/api/duplicates/duplicates.ts")).duplicates(c, resource)
    : null;
}

/** `untranslated=fr`: whose name has no French; several, or `any`: none in one of them. Fine up to some ten thousand records. */
async function byTranslation(c: ApiContext, resource: Resource, _query: ListQuery, params: URLSearchParams) {
  const requested = params.getAll("untranslated");
  const missing = requested.includes("any") ? languages : languages.filter((one) => requested.includes(one));
  const { ability } = c.var.signedIn;
  const names = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === "translated" ? [name] : [],
  );
  if (missing.length === 0 || names.length === 0) return null;
  const rows = await c.var.db.all(resource.table);
  const lacks = (value: unknown) => isRecord(value) && missing.some((language) => !value[language]);
  return rows
    .filter((row) =>
      names.some((name) => lacks(row[name]) && can(ability, "read", resource.subject, row, name)),
    )
    .map(({ id }) => id);
}

/** Of the units of one category alone: it decides which custom fields there are. */
async function customFieldQuery(
  c: ApiContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<CustomQuery | null> {
  const [categoryId, ...others] = new Set(params.getAll("categoryId"));
  const categoriesOf = contributionTo(resource, "categoriesOf");
  if (!categoriesOf || categoryId === undefined || others.length > 0) return null;
  const { definitionsOf } = await categoriesOf(c.var.db, [{ categoryId }]);
  const customFields = definitionsOf({ categoryId }).map((definition) => ({
    definition,
    field: customFieldOf(definition),
  }));
  return {
    filters: customFields.flatMap(({ definition, field }) => {
      const filter = filterOn(definition, params);
      return isConditionSet(filter) ? [{ ...field, test: customValueTest(filter) }] : [];
    }),
    sort:
      customFields.find(({ field }) => params.get("sortBy") === customValuePath(field.key))?.field ?? null,
  };
}

const customFieldOf = (definition: Definition): CustomListField => ({
  key: definition.key,
  field: fieldOf(definition),
  isOpen: definition.visibleToClient,
});

function filterOn(definition: Definition, params: URLSearchParams): CustomCondition {
  const path = customValuePath(definition.key);
  const isValue = filterValueTest(fieldOf(definition));
  const [from = null] = params.getAll(`${path}.from`).filter(isValue);
  const [to = null] = params.getAll(`${path}.to`).filter(isValue);
  const missing = params.get(`${path}.missing`);
  return {
    values: params.getAll(path).filter(isValue),
    from,
    to,
    missing: missing === "true" || missing === "false" ? missing === "true" : null,
  };
}
