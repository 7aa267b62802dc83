import { outOfUse } from "#db/domain/equipment/states.ts";
import * as subject from "#db/domain/requests/taken-call.ts";
import type { Language } from "#db/schema/kind.ts";
import { membersOf, resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { units } from "#db/domain/equipment/units.ts";
import type { SearchGroup, SearchHit } from "#sw/api/search/contract.ts";
import { client } from "#src/api/client.ts";
import { searchRecords } from "#src/api/search.ts";
import {
  type DisplayNames,
  labelText,
  recordTitle,
  referencedDisplayNames,
} from "#src/records/display-names.ts";
import { tagOrCode } from "#src/records/record-name.tsx";
import type { Option } from "#src/ui/use-options.ts";

/** Somebody or something that a call may be about. */
export type WhoOption = Option & {
  list: string;
  row: ResourceRow;
  subject: subject.CallSubject;
  /** What the records are called that it points at. */
  displayNames: DisplayNames;
};

type SubjectOf = (row: ResourceRow) => subject.CallSubject;

/** In the order in which they are offered: a unit tells most. */
const subjects: ReadonlyMap<string, SubjectOf> = new Map<string, SubjectOf>([
  ...membersOf(units).map(({ name }): [string, SubjectOf] => [name, subject.subjectOfUnit]),
  ["responsibles", subject.subjectOfPerson],
  ["clients", subject.subjectOfClient],
  ["sites", subject.subjectOfSite],
]);

/** What is found by any code or name; whoever has exactly this code comes first. */
export async function loadWho(query: string, language: Language, wordOf: (list: string) => string) {
  if (query === "") return [];
  const groups = await searchGroups(query);
  const options = await Promise.all(groups.map((group) => optionsOf(group, language, wordOf)));
  return options
    .flat()
    .toSorted((one, other) => Number(other.exact) - Number(one.exact))
    .map(({ exact: _exact, ...option }): WhoOption => option);
}

/** A national number is kept with its country: the zero in front of it is not. */
async function searchGroups(query: string): Promise<SearchGroup[]> {
  const groups = callGroups(await searchRecords(query));
  const [, national] = /^0([\d\s./-]{7,})$/.exec(query) ?? [];
  if (groups.length > 0 || national === undefined) return groups;
  return callGroups(await searchRecords(national.replace(/\D/g, "")));
}

const callGroups = (groups: readonly SearchGroup[]): SearchGroup[] => {
  const order = [...subjects.keys()];
  return groups
    .filter(({ resource }) => subjects.has(resource))
    .toSorted((one, other) => order.indexOf(one.resource) - order.indexOf(other.resource));
};

async function optionsOf(
  { resource, items: hits }: SearchGroup,
  language: Language,
  wordOf: (list: string) => string,
): Promise<(WhoOption & { exact: boolean })[]> {
  const list = resourceNamed(resource);
  const { items, referenced } = await client(list).list({
    id: hits.map(({ id }) => id),
    itemsPerPage: -1,
    names: "true",
  });
  const displayNames = referenced ? referencedDisplayNames(referenced) : new Map();
  return hits.flatMap((hit) => {
    const row = items.find(({ id }) => id === hit.id);
    const about = subjects.get(resource);
    if (!row || !about) return [];
    return {
      value: `${resource}/${row.id}`,
      label: recordTitle(list, row, language),
      detail: detailOf(hit, row, displayNames, language, wordOf(resource)),
      disabled: isOutOfUse(row),
      exact: hit.exact,
      list: resource,
      row,
      subject: about(row),
      displayNames,
    };
  });
}

const isOutOfUse = ({ state }: UncheckedRowOf<"equipment">): boolean => outOfUse.some((one) => one === state);

/** What it is, its code, and whose: two people may have one name. */
function detailOf(
  { match }: SearchHit,
  row: ResourceRow,
  displayNames: DisplayNames,
  language: Language,
  word: string,
): string {
  const { clientId }: UncheckedRowOf<"equipment"> = row;
  const owner =
    typeof clientId === "string" ? labelText(displayNames.get(`clients/${clientId}`), language) : null;
  const code = tagOrCode(row);
  return [word, code, match?.text === code ? null : match?.text, owner].filter(Boolean).join(" · ");
}
