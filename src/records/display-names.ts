import { can } from "#db/rules/ability.ts";
import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import type { ReferencedRecords } from "#sw/api/records/contract.ts";
import { categoryListOf } from "#src/records/custom/category-field.ts";
import { grouped } from "#db/schema/grouped.ts";
import { memberOf, membersOf, resourceNamed } from "#db/schema/registry.ts";
import type { Field, Fields, Language } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import { linksOf, targetsOf } from "#db/schema/links.ts";
import { fieldAt, isFamily, type Resource, valueAt } from "#db/schema/resource.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";

/** What the records are called that others point at, by `resource/id`. */
export type DisplayNames = ReadonlyMap<string, unknown>;

/** What a category declares for its units: custom fields and defaults. */
export type CategoryDefaults = { id: string; definitions: unknown; defaults: Record<string, unknown> };

/**
 * Asks once a list for the records that these rows point at; what the person may not read has no display name. Categories
 * that are `loaded` already are not asked for again.
 */
export function loadDisplayNames(
  resource: Pick<Resource, "name" | "fields">,
  rows: readonly Record<string, unknown>[],
  loaded: readonly CategoryDefaults[] = [],
): Promise<DisplayNames> {
  // What belongs to a record is asked for below it.
  const links = rows.flatMap((row) =>
    [...linksOf(resource.fields, row)].filter(({ isSubrecord }) => !isSubrecord),
  );
  const idsByList = [...grouped(links, (link) => link.to)].map(
    ([to, these]) => [to, these.flatMap((link) => link.ids)] as const,
  );
  return loadNamesById(new Map(idsByList), { categories: categoryListOf(resource), loaded });
}

type Definitions = { categories: Resource | undefined; loaded: readonly CategoryDefaults[] };

/** The same for records by the name of their list, and the definitions of those that are categories. */
export async function loadNamesById(
  idsByList: ReadonlyMap<string, readonly string[]>,
  { categories, loaded }: Definitions = { categories: undefined, loaded: [] },
): Promise<DisplayNames> {
  const displayNames = new Map<string, unknown>();
  await Promise.all(
    [...idsByList].map(async ([to, all]) => {
      const ids = [...new Set(all)];
      const target = resourceNamed(to);
      if (ids.length === 0 || !readsSome(target)) return;
      const [{ items }, definitions] = await Promise.all([
        client(target)
          .list({ id: ids, itemsPerPage: -1 })
          .catch(() => ({ items: [] })),
        target === categories ? loadDefinitions(target, ids, loaded) : [],
      ]);
      addRecords(displayNames, to, items);
      addDefinitions(displayNames, definitions);
    }),
  );
  return displayNames;
}

/** A list that is closed to the reader would only refuse. */
function readsSome({ subject }: Resource): boolean {
  const session = currentSession();
  return session === null || can(session.ability, "read", subject);
}

/** The display names of the records that came with a list's rows. */
export function referencedDisplayNames({ records, definitions }: ReferencedRecords): DisplayNames {
  const displayNames = new Map<string, unknown>();
  for (const [to, rows] of Object.entries(records)) addRecords(displayNames, to, rows);
  addDefinitions(displayNames, definitions);
  return displayNames;
}

function addRecords(
  displayNames: Map<string, unknown>,
  to: string,
  rows: readonly Record<string, unknown>[],
): void {
  const target = resourceNamed(to);
  for (const row of rows) {
    const id = String(row["id"]);
    const label = labelOf(target, row);
    displayNames.set(`${to}/${id}`, label);
    displayNames.set(rowKey(to, id), row);
    const member = isFamily(target) ? memberOf(target, row) : undefined;
    if (member) displayNames.set(`${member.name}/${id}`, label);
  }
}

function addDefinitions(displayNames: Map<string, unknown>, definitions: readonly CategoryDefaults[]): void {
  for (const { id, definitions: customFields, defaults } of definitions) {
    displayNames.set(`customFields/${id}`, customFields);
    displayNames.set(defaultsKey(id), defaults);
  }
}

/** The key under which the display names hold the record itself: some of it is shown beside its name. */
export const rowKey = (to: string, id: string): string => `row/${to}/${id}`;

/** The record that a value points at: its list, what it is called, and as much of it as the person may read. */
type Referred = { resource: Resource; name: unknown; row: unknown };

/** Nothing where the person may not read it. */
export function referredAt(field: Field, id: unknown, displayNames: DisplayNames): Referred | undefined {
  const to = targetsOf(field).find((one) => displayNames.has(`${one}/${String(id)}`));
  if (to === undefined) return undefined;
  const target = resourceNamed(to);
  const member = membersOf(target).find(({ name }) => displayNames.has(`${name}/${String(id)}`));
  return {
    resource: member ?? target,
    name: displayNames.get(`${to}/${String(id)}`),
    row: displayNames.get(rowKey(to, String(id))),
  };
}

/**
 * The subfields of a group to show: of a reference and the name that is stored beside it, the one that says more. Which list
 * the reference leads to is no news beside it.
 */
export function visibleSubfields(
  fields: Fields,
  group: Record<string, unknown>,
  displayNames: DisplayNames,
): [string, Field][] {
  const untold = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "refBy"
      ? referredAt(field, group[name], displayNames)
        ? [field.label, field.by]
        : [name]
      : [],
  );
  return Object.entries(fields).filter(([name]) => !untold.includes(name));
}

/** Of a name that is kept beside a reference: the reference, where the person may read what it points at. */
export function referenceBeside(
  resource: Pick<Resource, "fields">,
  path: string,
  row: Record<string, unknown>,
  displayNames: DisplayNames,
): { field: Field; value: unknown } | undefined {
  const group = path.slice(0, path.lastIndexOf("."));
  const owner = fieldAt(resource, group);
  if (owner?.kind !== "group") return undefined;
  for (const [name, field] of Object.entries(owner.fields)) {
    if (field.kind !== "refBy" || `${group}.${field.label}` !== path) continue;
    const value = valueAt(row, `${group}.${name}`);
    if (referredAt(field, value, displayNames)) return { field, value };
  }
  return undefined;
}

/** The key under which the display names hold the defaults of a new unit of a category. */
export const defaultsKey = (category: unknown): string => `defaults/${String(category)}`;

/** The custom fields that the units of these categories have, wherever they are declared, and the defaults of a new one. */
export async function loadDefinitions(
  list: Resource,
  ids: readonly string[],
  loaded: readonly CategoryDefaults[] = [],
): Promise<CategoryDefaults[]> {
  const missing = ids.filter((id) => loaded.every((one) => one.id !== id));
  if (missing.length === 0) return [...loaded];
  const fresh = await client(list)
    .definitions(missing)
    .catch(() => []);
  return [...loaded, ...fresh];
}

/** A label, or a translated name, in a language; «—» where there is none to show. */
export function labelText(value: unknown, language: Language): string {
  if (isTranslated(value)) return translate(value, language);
  // A number that is given, as that of an invoice, has no thousands.
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : "—";
}

/** The language of such a name, where it has none in the preferred one. */
export const otherLanguageOf = (value: unknown, preferred: Language): Language | undefined =>
  isTranslated(value) && value[preferred] === ""
    ? (["en", "fr", "ar"] as const).find((language) => value[language] !== "")
    : undefined;

/** What a record is called on screen. */
export const recordTitle = (
  resource: Pick<Resource, "label">,
  row: Record<string, unknown>,
  language: Language,
): string => labelText(labelOf(resource, row), language);
