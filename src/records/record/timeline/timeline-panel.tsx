import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { subrecordsOf } from "#db/schema/registry.ts";
import { type TimelineKind, timelineKinds } from "#db/schema/subrecord-routes.ts";
import { client } from "#src/api/client.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { EmptyTimeline, TimelineCard } from "#src/records/record/timeline-card.tsx";
import { PastForm } from "#src/records/record/past/past-form.tsx";
import { isNote, useBelowRights } from "#src/records/record/subrecords/below.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import type { TimelineAnswer } from "#sw/api/records/history-contract.ts";
import { NoteBox } from "./note-box.tsx";
import { TimelineLine } from "./timeline-line.tsx";

type TimelinePanelProps = { record: OpenRecord; first: TimelineAnswer };

/** What happened to a record, and what was written and filed below it, newest first; a note is written above it. */
export function TimelinePanel({ record, first }: TimelinePanelProps) {
  const { resource, row, search } = record;
  return (
    <div className="space-y-4">
      <NewNote record={record} />
      <PastForm key={search.was} {...{ resource, row }} was={search.was} />
      <KindFilter kinds={first.kinds} chosen={search.kind} />
      {/* The box above stays as it is while the lines change: somebody may be typing in it. */}
      <Lines
        key={`${search.kind ?? ""} ${first.items[0]?.at} ${first.total}`}
        record={record}
        first={first}
      />
    </div>
  );
}

function Lines({ record, first }: TimelinePanelProps) {
  const { t } = useTranslation();
  const { resource, row, search, displayNames } = record;
  const { items, ...pages } = useMorePages(
    (page) => client(resource).timeline(row.id, page, search.kind),
    first,
  );
  if (first.total === 0) return <EmptyTimeline title={t(($) => $.subrecords.timeline.empty)} />;
  return (
    <TimelineCard pages={pages}>
      {items.map((item, at) => (
        <TimelineLine
          key={`${item.at} ${item.of?.id ?? ""} ${at}`}
          owner={resource}
          ownerRow={row}
          item={item}
          displayNames={displayNames}
        />
      ))}
    </TimelineCard>
  );
}

/** The box for whoever may write here. */
function NewNote({ record: { resource, row } }: { record: OpenRecord }) {
  const notes = subrecordsOf(resource).find(isNote);
  return notes ? <NoteIfPermitted below={{ owner: resource, ownerRow: row, subrecord: notes }} /> : null;
}

function NoteIfPermitted({ below }: Parameters<typeof NoteBox>[0]) {
  const { mayAdd } = useBelowRights(below);
  return mayAdd && <NoteBox below={below} />;
}

type KindFilterProps = { kinds: TimelineAnswer["kinds"]; chosen: TimelineKind | undefined };

/** All, or the lines of one kind; a kind without lines is not offered, unless it is the chosen one. */
function KindFilter({ kinds, chosen }: KindFilterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filled = timelineKinds.filter((kind) => kinds[kind] > 0 || kind === chosen);
  if (filled.length < 2 && chosen === undefined) return null;
  const show = (kind: TimelineKind | undefined) =>
    void navigate({
      to: ".",
      search: ({ kind: _before, ...rest }) => ({ ...rest, ...(kind && { kind }) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div role="group" aria-label={t(($) => $.subrecords.timeline.filter)} className="flex flex-wrap gap-2">
      <ToggleButton pressed={chosen === undefined} onClick={() => show(undefined)}>
        {t(($) => $.subrecords.timeline.all)}
      </ToggleButton>
      {filled.map((kind) => (
        <ToggleButton key={kind} pressed={kind === chosen} onClick={() => show(kind)}>
          {t(($) => $.subrecords.timeline.kinds[kind], { count: kinds[kind] })}
        </ToggleButton>
      ))}
    </div>
  );
}
