import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { resourceAtAddress } from "#db/schema/registry.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatInstant } from "#src/app/format.ts";
import { labelText } from "#src/records/display-names.ts";
import { listRouteOf } from "#src/records/list-route.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { historyTab } from "#src/records/record/history-tab.ts";
import { recordTarget } from "#src/records/targets.ts";
import { useLanguage } from "#src/records/words.ts";
import type { StandsOn } from "#sw/api/core/call.ts";

type WhyNotProps = { problem: unknown; onFollow: () => void };

/** Later changes by record, person and time, each with the way to it; of others what the answer says. */
export function WhyNot({ problem, onFollow }: WhyNotProps) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const body = problem instanceof ApiProblem ? problem.body : undefined;
  if (body?.code === "not_undoable" || body?.code === "already_undone")
    return t(($) => $.record.revert[body.code === "not_undoable" ? "not_undoable" : "already_undone"]);
  const standsOn = body?.standsOn ?? [];
  if (standsOn.length === 0) return problemWords(problem).text;
  return (
    <>
      <p>{t(($) => $.record.revert.standsOn)}</p>
      <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto ps-5 text-ink">
        {standsOn.map((change) => (
          <LaterChange
            key={`${change.resource} ${change.id} ${change.version}`}
            change={change}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </>
  );
}

function LaterChange({ change, onFollow }: { change: StandsOn; onFollow: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { resource: address, id, label, at, byName } = change;
  const resource = resourceAtAddress(address, true);
  const name = <bdi>{labelText(label, language)}</bdi>;
  return (
    <li>
      {resource && listRouteOf(resource) ? (
        <Link
          {...recordTarget(resource, id)}
          search={{ tab: historyTab }}
          onClick={onFollow}
          className="text-primary-ink underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-sm text-ink-muted">
        <bdi>{byName ?? t(($) => $.record.unknownUser)}</bdi> · {formatInstant(at, language)}
      </span>
    </li>
  );
}
