import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { Value } from "#src/records/values/value.tsx";
import { Button } from "#src/ui/button.tsx";
import type { RequestMatches } from "./load-beside.ts";
import { NoteInstead } from "./note-instead.tsx";

type OpenRequestsProps = {
  title: string;
  matches: RequestMatches;
  /** What was typed so far: it may be the note. */
  typedText: () => string;
  /** The call became a note. */
  onNoted: () => void;
};

/** Requests that are not over, so that nobody takes one twice: a note may be all that a call needs. */
export function OpenRequests({ title, matches, typedText, onNoted }: OpenRequestsProps) {
  const { t } = useTranslation();
  const [noting, setNoting] = useState<ResourceRow | null>(null);
  const { rows, total, displayNames } = matches;
  const { status } = requests.fields;
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink">{title}</h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="space-y-1 py-2 first:pt-0">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <bdi dir="ltr" className="text-ink-muted">
                {String(row["number"])}
              </bdi>
              <RecordLink
                resource={memberOf(requests, row) ?? requests}
                id={row.id}
                className="min-w-0 rounded-sm font-medium text-ink underline-offset-2 hover:underline"
              >
                <bdi>{String(row["title"])}</bdi>
              </RecordLink>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Value field={status} path="status" value={row["status"]} displayNames={displayNames} compact />
              <ClockChip row={row} displayNames={displayNames} plain />
            </p>
            <Button
              size="sm"
              variant="ghost"
              icon={<MessageSquarePlus aria-hidden />}
              onClick={() => setNoting(row)}
              className="-ms-2.5"
            >
              {t(($) => $.call.beside.noteInstead)}
            </Button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-sm text-ink-muted">
          {t(($) => $.call.beside.more, { count: total - rows.length })}
        </p>
      )}
      {noting && (
        <NoteInstead row={noting} text={typedText()} onClose={() => setNoting(null)} onSaved={onNoted} />
      )}
    </section>
  );
}
