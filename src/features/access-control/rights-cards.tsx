import { useTranslation } from "react-i18next";
import { formatList } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { cardClass } from "#src/ui/card.tsx";
import type { ConditionContext } from "./condition-words.ts";
import { LimitLines } from "./limit-lines.tsx";
import { ReachBadge } from "./reach-badge.tsx";
import { useActionWords, useSubjectWords } from "./right-words.ts";
import { type Right, mainActions } from "./rights.ts";

export type RightsProps = { rights: Right[]; context: ConditionContext };

/** The table's rows on a phone: permitted actions alone. */
export function RightsCards({ rights, context }: RightsProps) {
  const { t } = useTranslation();
  const subjectWords = useSubjectWords();
  return (
    <ul
      aria-label={t(($) => $.shell.access.table)}
      className={`hidden divide-y divide-line phone:block ${cardClass}`}
    >
      {rights.map((right) => (
        <li key={right.subject} className="px-4 py-3">
          <h2 className="font-medium">{subjectWords[right.subject]}</h2>
          <RightFacts right={right} context={context} />
        </li>
      ))}
    </ul>
  );
}

type RightFactsProps = { right: Right; context: ConditionContext };

function RightFacts({ right, context }: RightFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const actionWords = useActionWords();
  const { subject, main, more, everythingElse, limits } = right;
  return (
    <>
      <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1.5">
        {mainActions
          .filter((action) => main[action] !== "no")
          .map((action) => (
            <div key={action}>
              <dt className="text-xs text-ink-muted">{actionWords[action]}</dt>
              <dd>
                <ReachBadge reach={main[action]} />
              </dd>
            </div>
          ))}
      </dl>
      {more.length > 0 && (
        <p className="mt-1.5 text-sm text-ink-muted">
          {t(($) => $.shell.access.more)}
          {": "}
          {everythingElse
            ? t(($) => $.shell.access.all)
            : formatList(
                more.map((action) => actionWords[action]),
                language,
              )}
        </p>
      )}
      {limits.length > 0 && (
        <div className="mt-1.5 text-sm text-ink-muted">
          <LimitLines subject={subject} limits={limits} context={context} />
        </div>
      )}
    </>
  );
}
