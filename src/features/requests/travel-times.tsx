import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import type { OpenRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

const stations = [
  "departureAt",
  "arrivalAt",
  "leftSiteAt",
  "collectedAt",
  "returnedAt",
  "receivedAt",
] as const satisfies readonly (keyof OpenRequest["row"])[];

/** The way there and back, as far as it went. */
export function TravelTimes({ record: { resource, row } }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const language = useLanguage();
  const choice = useChoiceWord(resource);
  const passed = stations.flatMap((name) => {
    const at = row[name];
    return typeof at === "string" ? [{ name, at }] : [];
  });
  if (passed.length === 0) return null;
  return (
    <ol aria-label={t(($) => $.requestPage.kinds.way)} className="mb-4 flex flex-wrap gap-y-3">
      {passed.map(({ name, at }) => (
        <li key={name} className="min-w-36 flex-1 border-t-2 border-primary pe-4 pt-2 phone:min-w-full">
          <span className="block text-sm text-ink-muted">{label(name)}</span>
          <time dateTime={at} className="tabular-nums">
            {formatInstant(at, language)}
          </time>
          {name === "arrivalAt" && row.checkIn && (
            <span className="block text-sm text-ink-muted">
              {choice("checkIn.method", row.checkIn.method)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
