import { useTranslation } from "react-i18next";
import type { Conditions } from "#db/rules/roles/conditions.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import { resources } from "#db/schema/registry.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { Subject } from "#db/schema/subject.ts";
import { formatEither, formatList } from "#src/app/format.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { resourceKey, useFieldLabel, useLanguage } from "#src/records/words.ts";
import {
  type FieldCondition,
  type ConditionWord,
  isOther,
  personalWord,
  type RightsReader,
  valuesIn,
} from "./personal-conditions.ts";
import { useRuleWords } from "./roles/rule-words.ts";

/** Who reads the words, and what the records are called that rules name. */
export type ConditionContext = { reader: RightsReader; names: DisplayNames };

/** Words of their own for what some fields say, whoever reads it. */
const wordOf: Readonly<Record<string, ConditionWord>> = {
  roleCodes: "technicians",
  "extendedProps.calendar": "demonstration",
};

/** The lists whose records the rules call so. */
export const listsOf = (subject: Subject): Resource[] => resources.filter((list) => list.subject === subject);

/** In words, which records of a subject meet the conditions of a rule. `names` are of the records that conditions name. */
export function useConditionWords(
  subject: Subject,
  { reader, names }: ConditionContext,
): (conditions: Conditions) => string {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const { conditionsText } = useRuleWords(subject, "read", names);
  const lists = listsOf(subject);

  const choiceOf = (path: string, condition: FieldCondition): string | undefined => {
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
  const kindsOf = (condition: FieldCondition): string => {
    const kinds = valuesIn(condition);
    const listNames = lists
      .filter(({ shares }) => shares && kinds.includes(String(shares.kind)))
      .map((list) => t(($) => $.resources[resourceKey(list)].many));
    return listNames.length === kinds.length
      ? t(($) => $.shell.access.conditions.lists, { lists: formatEither(listNames, language) })
      : t(($) => $.shell.access.conditions.other);
  };
  const textOf = ([path, condition]: [string, FieldCondition]): string => {
    const word =
      personalWord(subject, path, condition, reader) ?? specialWord(path, condition) ?? wordOf[path];
    if (word) return t(($) => $.shell.access.conditions[word]);
    if (path === "kind") return kindsOf(condition);
    const choice = choiceOf(path, condition);
    if (choice !== undefined) return choice;
    // A field without a name is nobody's to read.
    return path === "id" || i18n.exists(`fields.${path.split(".").at(-1)}`)
      ? t(($) => $.shell.access.conditions.where, { condition: conditionsText({ [path]: condition }) })
      : t(($) => $.shell.access.conditions.other);
  };
  return (conditions) => formatList([...new Set(Object.entries(conditions).map(textOf))], language);
}

/** Where a field says something by its value. */
function specialWord(path: string, condition: FieldCondition): ConditionWord | undefined {
  if (path === "role" || (path === "roleCodes" && isOther(condition))) return "colleagues";
  if (path === "active" && condition === false) return "proposal";
  if (path === "privateToDispatcher" && isOther(condition)) return "open";
  if (path === "shared") return condition === true ? "shared" : "unshared";
  return undefined;
}
