import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { priorityNote } from "#db/domain/requests/priority-note.ts";
import { Value } from "#src/records/values/value.tsx";
import type { NamedRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

/** The priority of a request, and why it is not what impact and urgency make of it. */
export function PriorityBadge({ record }: { record: NamedRequest }) {
  const { resource, row, displayNames } = record;
  const note = usePriorityNote(row);
  const field = resource.fields["priority"];
  if (!field || row.priority === undefined) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Value field={field} path="priority" value={row.priority} displayNames={displayNames} />
      {note !== null && <span className="text-sm text-ink-muted phone:sr-only">{note}</span>}
    </span>
  );
}

/** «P3 → P2: a VIP client»; null where nobody asks. */
export function usePriorityNote(row: NamedRequest["row"]): string | null {
  const { t } = useTranslation();
  const choice = useChoiceWord(requests);
  const note = priorityNote(row);
  if (!note) return null;
  if (note.kind === "raised")
    return t(($) => $.requestPage.priority.raised, {
      from: note.from,
      to: note.to,
      why: choice("raisedBy", note.by),
    });
  return note.computed === null || note.computed === note.to
    ? t(($) => $.requestPage.priority.byHand)
    : t(($) => $.requestPage.priority.byHandInsteadOf, { computed: note.computed });
}
