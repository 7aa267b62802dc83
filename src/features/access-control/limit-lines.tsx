import { useTranslation } from "react-i18next";
import { formatEither, formatList } from "#src/app/format.ts";
import type { Subject } from "#db/schema/subject.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { type ConditionContext, listsOf, useConditionWords } from "./condition-words.ts";
import { isOnSteps, type Limit } from "./limits.ts";
import { useActionWords } from "./right-words.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type LimitLinesProps = { subject: Subject; limits: readonly Limit[]; context: ConditionContext };

/** Which records and fields a right reaches, action by action. */
export function LimitLines({ subject, limits, context }: LimitLinesProps) {
  const language = useLanguage();
  const actionWords = useActionWords();
  const reachOf = useReachWords(subject, context);
  return (
    <ul className="space-y-1 py-1.5">
      {limits.map((limit) => (
        <li key={JSON.stringify(limit)}>
          <span className="font-medium text-ink">
            {formatList(
              limit.actions.map((action) => actionWords[action]),
              language,
            )}
          </span>
          {": "}
          {reachOf(limit)}
        </li>
      ))}
    </ul>
  );
}

function useReachWords(subject: Subject, context: ConditionContext): (limit: Limit) => string {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const language = useLanguage();
  const which = useConditionWords(subject, context);
  const listed = useNameList(subject);
  return ({ actions, only, not, fields, without, reasons }) => {
    const either = (conditions: Limit["only"]) => formatEither([...new Set(conditions.map(which))], language);
    // The steps that may be taken stand where other actions have fields.
    const isSteps = actions.every(isOnSteps);
    return [
      only.length > 0 && t(($) => $.shell.access.reach.only, { which: either(only) }),
      not.length > 0 && t(($) => $.shell.access.reach.not, { which: either(not) }),
      fields && t(($) => $.shell.access.reach.fields, { fields: listed(fields, isSteps) }),
      without.length > 0 && t(($) => $.shell.access.reach.without, { fields: listed(without, isSteps) }),
      ...[...new Set(reasons)].map(reasonWords),
    ]
      .filter((text) => typeof text === "string")
      .join(" · ");
  };
}

const most = 6;

/** The first of the fields, or steps, that people know by a name; of the rest, that there are others. */
function useNameList(subject: Subject): (paths: readonly string[], areSteps: boolean) => string {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const stepWords = useStepWords(listsOf(subject)[0] ?? { name: subject });
  return (paths, areSteps) => {
    const isStep = (path: string) => areSteps && stepWords.name(path) !== path;
    const nameOf = (path: string) => (isStep(path) ? stepWords.name(path) : fieldLabel(path));
    // A right over steps may name a field that they change, as the priority.
    const hasName = (path: string) => isStep(path) || i18n.exists(`fields.${path.split(".").at(-1)}`);
    const namedPaths = paths.filter(hasName).slice(0, most);
    if (namedPaths.length === 0) return t(($) => $.shell.access.reach[areSteps ? "someSteps" : "someFields"]);
    const more = paths.length - namedPaths.length;
    const others = more > 0 ? [t(($) => $.shell.access.reach.others, { count: more })] : [];
    return formatList([...namedPaths.map(nameOf), ...others], language);
  };
}
