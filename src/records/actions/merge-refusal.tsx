import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { Collision } from "#sw/api/core/call.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { labelText } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";

type MergeRefusalProps = Pick<ComponentProps<typeof Alert>, "tone" | "live"> & { problem: unknown };

/** So many are corrected before the next try; that one reports the rest. */
const maxListed = 10;

/** Why nothing can be merged, and which records stand in the way: each is the link to its page. */
export function MergeRefusal({ problem, ...alert }: MergeRefusalProps) {
  const { t } = useTranslation();
  const { title, text } = useProblemWords()(problem);
  const { collisions = [], hidden = 0 } = problem instanceof ApiProblem ? problem.body : {};
  const more = collisions.length - maxListed;
  return (
    <Alert {...alert} title={title}>
      {text}
      {(collisions.length > 0 || hidden > 0) && (
        <ul className="mt-1 list-disc space-y-0.5 ps-5">
          {collisions.slice(0, maxListed).map((collision) => (
            <InTheWay key={`${collision.id} ${collision.path}`} {...collision} />
          ))}
          {more > 0 && <li>{t(($) => $.list.filters.more, { count: more })}</li>}
          {hidden > 0 && <li>{t(($) => $.list.deleteOne.hidden, { count: hidden })}</li>}
        </ul>
      )}
    </Alert>
  );
}

function InTheWay({ resource: address, id, label, code }: Collision) {
  const language = useLanguage();
  const reason = useIssueWords()({ code });
  const resource = resourcesByAddress[address];
  const name = <bdi>{labelText(label, language) || id}</bdi>;
  return (
    <li>
      {resource ? (
        <RecordLink resource={resource} id={id} className="underline underline-offset-2">
          {name}
        </RecordLink>
      ) : (
        name
      )}{" "}
      <span className="text-ink-muted">{reason}</span>
    </li>
  );
}
