import { useTranslation } from "react-i18next";
import { listsOfSubject } from "#db/domain/roles/rule-names.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { Conditions } from "#db/rules/roles/conditions.ts";
import { placeholder } from "#db/rules/roles/conditions.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Words } from "#locales/words.ts";
import { formatEither, formatList } from "#src/app/format.ts";
import { isOnSteps } from "#src/features/access-control/limits.ts";
import { type DisplayNames, labelText } from "#src/records/display-names.ts";
import { useStepWords } from "#src/records/step-words.ts";
import {
  resourceKey,
  useChoiceLabel,
  useFieldLabel,
  useLanguage,
  useResourceWords,
} from "#src/records/words.ts";
import { type Comparison, comparisonsIn } from "./comparisons.ts";
import { listNamedBy } from "./condition-records.ts";
import type { CellRule } from "./rule-cells.ts";

type OfPerson = keyof Words["roles"]["ofPerson"];

/** What the fields of an area are called. */
export function useFieldNames(subject: Subject) {
  const { t, i18n } = useTranslation();
  const fieldLabel = useFieldLabel();
  const [first = { name: subject }] = listsOfSubject(subject);
  const { one } = useResourceWords(first);
  return (path: string): string => {
    if (path === "id") return one;
    if (path === "kind" && subject === "Request") return t(($) => $.board.kind);
    const name = path.split(".").at(-1) ?? path;
    return i18n.exists(`fields.${name}`) ? fieldLabel(path) : path;
  };
}

/** What the values of a condition are called: choices by their words, the person by what he is. */
export function useConditionValues(subject: Subject) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const lists = listsOfSubject(subject);
  return (path: string, value: unknown, names: DisplayNames): string => {
    const text = String(value);
    const ofPerson = placeholder.exec(text)?.[1];
    if (ofPerson !== undefined) {
      // oxlint-disable-next-line no-unsafe-type-assertion -- looked up in the next line
      const name = ofPerson as OfPerson;
      return i18n.exists(`roles.ofPerson.${name}`) ? t(($) => $.roles.ofPerson[name]) : ofPerson;
    }
    if (value === true) return t(($) => $.roles.yes);
    if (value === false) return t(($) => $.roles.no);
    const list = kindList(lists, path, text);
    if (list) return t(($) => $.resources[resourceKey(list)].many);
    const target = listNamedBy(lists, path);
    if (target) {
      const key = `${target.name}/${text}`;
      return names.has(key) ? labelText(names.get(key), language) : t(($) => $.roles.unknownRecord);
    }
    const field = fieldIn(lists, path);
    const word = field?.kind === "choice" || field?.kind === "choices" ? choiceLabel(path, text, field) : "";
    return word || text;
  };
}

const kindList = (lists: readonly Resource[], path: string, kind: string): Resource | undefined =>
  path === "kind" ? lists.find(({ shares }) => shares?.kind === kind) : undefined;

export const fieldIn = (lists: readonly Resource[], path: string) =>
  lists.map((list) => fieldAt(list, path)).find((field) => field !== undefined);

/** What a rule says of its records and fields. */
export function useRuleWords(subject: Subject, action: Action, names: DisplayNames) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldName = useFieldNames(subject);
  const valueName = useConditionValues(subject);
  const stepWords = useStepWords(listsOfSubject(subject)[0] ?? { name: subject });
  const conditionText = (comparison: Comparison): string =>
    [
      fieldName(comparison.path),
      t(($) => $.roles.operators[comparison.operator]),
      formatEither(
        comparison.values.map((value) => valueName(comparison.path, value, names)),
        language,
      ),
    ]
      .filter((text) => text !== "")
      .join(" ");
  const conditionsText = (conditions: Conditions): string =>
    formatList(comparisonsIn(conditions).map(conditionText), language);
  return {
    conditionsText,
    ruleText: ({ conditions, fields }: CellRule): string => {
      const records =
        conditions && Object.keys(conditions).length > 0
          ? t(($) => $.roles.recordsWhere, { conditions: conditionsText(conditions) })
          : t(($) => $.roles.allRecords);
      const isSteps = isOnSteps(action);
      const listed = fields?.map((name) => (isSteps ? stepWords.name(name) : fieldName(name)));
      const which = listed
        ? t(($) => $.roles.onlyFields, { fields: formatList(listed, language) })
        : t(($) => $.roles[isSteps ? "allSteps" : "allFields"]);
      return `${records} · ${which}`;
    },
  };
}
