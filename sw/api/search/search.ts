import { readParameters } from "#sw/api/core/parameters.ts";
import { searchParameters } from "./parameters.ts";
import { can, pickFields } from "#db/rules/ability.ts";
import { codeOf, codePathOf, textsIn } from "#db/schema/code-of.ts";
import { searchedLate } from "#db/domain/search-order.ts";
import { isMaster } from "#db/schema/is-master.ts";
import { resourceNamed, resources } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import { fieldAt, type Resource, valueAt } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { listQuery } from "#sw/api/records/query.ts";
import type { SearchGroup, MatchedText } from "./contract.ts";
import { stateFieldsOf } from "#sw/domain/search-registry.ts";
import { searchableCode, searchable } from "#db/store/searchable.ts";

const mostItems = 5;

/** Work first, then clients and their sites, then people, then the lists behind them. */
function inOrder(): Resource[] {
  const behind = new Set([...searchedLate.map(resourceNamed), ...resources.filter(isMaster)]);
  return [...resources.filter((resource) => !behind.has(resource)), ...behind];
}

/** What the person finds in every list that he may read, at most five of each; lists with an exact code come first. */
export async function search(c: ApiContext): Promise<Response> {
  const q = readParameters(c, searchParameters).q ?? "";
  if (searchable(q).trim() === "") return c.json({ groups: [] });
  const { ability } = c.var.signedIn;
  const readable = inOrder().filter(({ subject }) => can(ability, "read", subject));
  const groups = await Promise.all(readable.map((resource) => groupOf(c, resource, q)));
  const matches = groups.filter(({ total }) => total > 0);
  const hasExact = ({ items }: SearchGroup) => items.some(({ exact }) => exact);
  return c.json({ groups: [...matches.filter(hasExact), ...matches.filter((group) => !hasExact(group))] });
}

async function groupOf(c: ApiContext, resource: Resource, typed: string): Promise<SearchGroup> {
  const { db, signedIn } = c.var;
  const query = listQuery(resource, new URLSearchParams({ q: typed, itemsPerPage: String(mostItems) }));
  const { rows, exact, total } = await db.firstMatches(resource, query, readerOf(c));
  const items = rows.map((row, at) => ({
    ...factsOf(resource, visibleValues(signedIn, resource, row), query.q),
    id: row.id,
    exact: at < exact,
  }));
  return { resource: resource.name, total, items };
}

/** Of the visible row alone: a value that a rule hides is neither answered nor named as the place of a match. */
function factsOf(resource: Resource, row: Record<string, unknown>, q: string) {
  const columns = resource.columns.filter((path) => !resource.label.includes(path));
  const codePath = codePathOf(resource);
  const facts = columns.filter((path) => path !== codePath && isPlain(resource, path));
  return {
    label: labelOf(resource, row),
    code: codeOf(resource, row),
    fact: firstText(row, facts, () => true),
    match: firstText(row, resource.search, (text, path) => holds(resource, path, text, q)),
    fields: pickFields(row, stateFieldsOf(resource)[0] ?? []),
  };
}

function isPlain(resource: Resource, path: string): boolean {
  const kind = fieldAt(resource, path)?.kind;
  return kind === "text" || kind === "identifier";
}

function firstText(
  row: Record<string, unknown>,
  paths: readonly string[],
  test: (text: string, path: string) => boolean,
): MatchedText | null {
  for (const path of paths)
    for (const text of textsIn(valueAt(row, path))) if (test(text, path)) return { path, text };
  return null;
}

function holds(resource: Resource, path: string, text: string, q: string): boolean {
  if (searchable(text).includes(searchable(q).trim())) return true;
  const code = searchableCode(q);
  return code !== "" && fieldAt(resource, path)?.kind === "identifier" && searchableCode(text).includes(code);
}
