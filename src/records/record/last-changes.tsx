import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useEntryTitle } from "./entry-title.ts";

const most = 3;

type LastChangesProps = { resource: Resource; history: ListAnswer<HistoryEntry> };

/** The latest changes of a record, in a line each. */
export function LastChanges({ resource, history: { items } }: LastChangesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleOf = useEntryTitle(resource);
  return (
    <>
      <ol className="space-y-2">
        {items.slice(0, most).map((entry, at) => (
          <li key={`${entry.at} ${at}`} className="min-w-0">
            <p className="text-ink">{titleOf(entry)}</p>
            <time
              dateTime={entry.at}
              title={formatInstant(entry.at, language)}
              className="text-sm text-ink-muted"
            >
              {formatAgo(entry.at, language)}
            </time>
          </li>
        ))}
      </ol>
      <Link
        to="."
        search={{ tab: "history" }}
        replace
        resetScroll={false}
        className="mt-2 inline-flex min-h-8 items-center rounded-sm text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
      >
        {t(($) => $.record.rail.allChanges)}
      </Link>
    </>
  );
}
