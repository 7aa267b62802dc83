import { listsOfSubject } from "#db/domain/roles/rule-names.ts";
import type { Rule } from "#db/rules/ability.ts";
import { ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { resourceNamed, resources } from "#db/schema/registry.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { type DisplayNames, loadNamesById } from "#src/records/display-names.ts";
import { comparisonsIn, isPlaceholder } from "./comparisons.ts";

/** The list whose records a condition on this field names. */
export function listNamedBy(lists: readonly Resource[], path: string): Resource | undefined {
  if (path === "id") return listOfIds(lists);
  if (path === "createdBy") return resourceNamed("users");
  const field = lists.map((list) => fieldAt(list, path)).find((one) => one !== undefined);
  return field?.kind === "ref" || field?.kind === "refs" ? resourceNamed(field.to) : undefined;
}

/** Lists of one table have their family's ids. What has no list of its own is named by nobody. */
function listOfIds(lists: readonly Resource[]): Resource | undefined {
  const [list, ...others] = lists.filter((one) => resources.includes(one));
  if (list?.shares) return resourceNamed(list.table);
  return others.length === 0 ? list : undefined;
}

/** By list, the ids of the records that conditions of these rules name. */
export function recordsNamedIn(rules: readonly Rule[]): Map<string, string[]> {
  const idsByList = new Map<string, string[]>();
  for (const { subject, conditions = {} } of rules)
    for (const one of subject === "all" ? ruleSubjects : [subject].flat()) {
      const lists = listsOfSubject(one);
      for (const { path, values } of comparisonsIn(conditions)) {
        const target = listNamedBy(lists, path);
        const ids = values.filter((value) => typeof value === "string" && !isPlaceholder(value)).map(String);
        if (target && ids.length > 0)
          idsByList.set(target.name, [...(idsByList.get(target.name) ?? []), ...ids]);
      }
    }
  return idsByList;
}

/** What these records are called. */
export const loadConditionNames = (rules: readonly Rule[]): Promise<DisplayNames> =>
  loadNamesById(recordsNamedIn(rules));
