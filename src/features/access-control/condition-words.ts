import { useTranslation } from "react-i18next";
import type { Conditions, Operators, Scalar } from "#db/rules/roles/conditions.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import { resources } from "#db/schema/registry.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Words } from "#locales/words.ts";
import { formatEither, formatList } from "#src/app/format.ts";
import { resourceKey, useFieldLabel, useLanguage } from "#src/records/words.ts";

type Condition = Scalar | Operators;
type Word = keyof Words["shell"]["access"]["conditions"];

/**
 * What a condition on a field of the record says of the person. Any other is written in the field's own words, if it has some.
 */
const wordOf: Readonly<Record<string, Word>> = {
  clientId: "clients",
  departmentId: "department",
  responsibleId: "requested",
  assigneeId: "assigned",
  helpers: "helped",
  technicianIds: "helped",
  counterIds: "helped",
  coordinatorId: "coordinated",
  integrationCoordinatorId: "coordinated",
  integrationJobCoordinatorId: "coordinated",
  holderUserId: "held",
  openRequestAssignees: "openWork",
  ownerId: "own",
  takenBy: "own",
  userId: "own",
  createdBy: "created",
  zone: "zone",
  roleCodes: "technicians",
  "extendedProps.calendar": "demonstration",
};

/** The lists whose records the rules call so. */
export const listsOf = (subject: Subject): Resource[] => resources.filter((list) => list.subject === subject);

/** In words, which records of a subject meet the conditions of a rule. */
export function useConditionWords(subject: Subject): (conditions: Conditions) => string {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const lists = listsOf(subject);

  const choiceOf = (path: string, condition: Condition): string | undefined => {
    const values = valuesIn(condition);
    const key = choiceKey(
      path,
      lists.map((list) => fieldAt(list, path)).find((field) => field !== undefined),
    );
    const named = values.filter((value) => i18n.exists(`choices.${key}.${value}`));
    const name = path.split(".").at(-1) ?? path;
    if (named.length === 0 || named.length < values.length || !i18n.exists(`fields.${name}`))
      return undefined;
    const choiceNames = named.map((value) =>
      t(($) => ($.choices as Record<string, Record<string, string>>)[key]?.[value] ?? ""),
    );
    return t(($) => $.shell.access.conditions[isOther(condition) ? "choiceNot" : "choice"], {
      field: fieldLabel(path),
      values: formatEither(choiceNames, language),
    });
  };
  const kindsOf = (condition: Condition): string => {
    const kinds = valuesIn(condition);
    const names = lists
      .filter(({ shares }) => shares && kinds.includes(String(shares.kind)))
      .map((list) => t(($) => $.resources[resourceKey(list)].many));
    return names.length === kinds.length
      ? t(($) => $.shell.access.conditions.lists, { lists: formatEither(names, language) })
      : t(($) => $.shell.access.conditions.other);
  };
  const textOf = ([path, condition]: [string, Condition]): string => {
    const word = specialWord(path, condition) ?? wordOf[path];
    if (word) return t(($) => $.shell.access.conditions[word]);
    if (path === "kind") return kindsOf(condition);
    return choiceOf(path, condition) ?? t(($) => $.shell.access.conditions.other);
  };
  return (conditions) => formatList([...new Set(Object.entries(conditions).map(textOf))], language);
}

/** Where the same field says something else by its value. */
function specialWord(path: string, condition: Condition): Word | undefined {
  if (path === "id") return isRecord(condition) ? "clients" : "own";
  if (path === "role" || (path === "roleCodes" && isOther(condition))) return "colleagues";
  if (path === "active" && condition === false) return "proposal";
  if (path === "privateToDispatcher" && isOther(condition)) return "open";
  if (path === "shared") return condition === true ? "shared" : "unshared";
  if (path === "ownerId" && isRecord(condition)) return "others";
  if (path === "assigneeId" && isRecord(condition)) return "unassigned";
  return undefined;
}

/** The values that a record has, or must not have. */
function valuesIn(condition: Condition): string[] {
  if (!isRecord(condition)) return [String(condition)];
  const { $ne, $nin, $in, $eq } = condition;
  return [$ne ?? $nin ?? $in ?? $eq ?? []].flat().map(String);
}

const isOther = (condition: Condition): boolean =>
  isRecord(condition) && (condition.$ne !== undefined || condition.$nin !== undefined);
