import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#src/app/session.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { type Tab, Tabs } from "#src/ui/tabs.tsx";
import { FailedSection } from "./failed-section.tsx";
import type { Resource } from "#db/schema/resource.ts";
import { historyTab } from "./history-tab.ts";
import type { OpenRecord } from "./record-shell.tsx";
import { RelatedPanel } from "./related-panel.tsx";
import { RelationTabLabel } from "./relation-label.tsx";
import { relationTabs } from "./relation-tabs.ts";
import { wordOf } from "#db/schema/registry.ts";
import { relationsOf } from "#src/records/relations.ts";

const FilesPanel = lazy(async () => ({ default: (await import("./files/files-panel.tsx")).FilesPanel }));
const TimelinePanel = lazy(async () => ({
  default: (await import("./timeline/timeline-panel.tsx")).TimelinePanel,
}));
const HistoryPanel = lazy(async () => ({ default: (await import("./history-panel.tsx")).HistoryPanel }));
const SubrecordsPanel = lazy(async () => ({
  default: (await import("./subrecords/subrecords-panel.tsx")).SubrecordsPanel,
}));

type NounTab = { id: string; label: ReactNode; panel: ReactNode };

type RecordTabsProps = {
  record: OpenRecord;
  /** What belongs to such a record and has a tab of its own. */
  subrecords?: readonly Resource[];
  /** Tabs of this noun alone, before the history. */
  extra?: readonly NounTab[];
  /** Under the first tab. */
  children: ReactNode;
};

/** The facts of a record, the records that point at it, the tabs of its noun alone, its history; which one is open stands in the address. */
export function RecordTabs({ record, subrecords = [], extra = [], children }: RecordTabsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const session = useSession();
  const { resource, row, displayNames, history, timeline, related, counts, files, below, search } = record;
  const relations = relationTabs(session ? relationsOf(resource, session.ability) : []);
  const tabs: Tab<string>[] = [
    { id: "facts", label: t(($) => $.record.facts) },
    ...relations.map((tab) => ({
      id: tab.id,
      label: <RelationTabLabel tab={tab} all={relations} />,
      count: sumOf(tab.relations.map(({ id }) => counts.get(id))),
    })),
    ...subrecords.flatMap((subrecord) =>
      below.counts.has(subrecord.name)
        ? [
            {
              id: wordOf(subrecord),
              label: <SubrecordTabLabel subrecord={subrecord} />,
              count: below.counts.get(subrecord.name),
            },
          ]
        : [],
    ),
    ...extra.map(({ id, label }) => ({ id, label })),
    ...(files
      ? [
          {
            id: "files",
            label: t(($) => $.files.title),
            count: files === "failed" ? undefined : files.items.length,
          },
        ]
      : []),
    { id: historyTab, label: t(($) => $.record.history.title) },
  ];
  const active = tabs.find(({ id }) => id === search.tab)?.id ?? "facts";
  const isHistory = active === historyTab;
  const opened = relations.find(({ id }) => id === active)?.relations.map(({ id }) => id);
  const open = (tab: string) =>
    void navigate({ to: ".", search: tab === "facts" ? {} : { tab }, replace: true, resetScroll: false });
  return (
    <Tabs label={recordTitle(resource, row, language)} tabs={tabs} active={active} onChange={open}>
      {active === "facts" && children}
      {opened && (
        <RelatedPanel related={related.filter(({ relation }) => opened.includes(relation.id))} row={row} />
      )}
      {extra.find(({ id }) => id === active)?.panel}
      {active === "files" && files && (
        <Suspense>
          <FilesPanel record={record} files={files} />
        </Suspense>
      )}
      {subrecords
        .filter((subrecord) => wordOf(subrecord) === active)
        .map((subrecord) => (
          <Suspense key={subrecord.name}>
            <SubrecordsPanel below={{ owner: resource, ownerRow: row, subrecord }} open={below.open} />
          </Suspense>
        ))}
      {isHistory && timeline === "failed" && <FailedSection />}
      {isHistory && timeline !== null && timeline !== "failed" && (
        <Suspense>
          <TimelinePanel record={record} first={timeline} />
        </Suspense>
      )}
      {isHistory && timeline === null && history === "failed" && <FailedSection />}
      {isHistory && timeline === null && history !== "failed" && (
        <Suspense>
          <HistoryPanel
            key={history?.items[0]?.at}
            resource={resource}
            row={row}
            was={search.was}
            displayNames={displayNames}
            first={history}
          />
        </Suspense>
      )}
    </Tabs>
  );
}

function SubrecordTabLabel({ subrecord }: { subrecord: Resource }) {
  return useResourceWords(subrecord).many;
}

/** Nothing where one of them is not known: a sum without it would be a wrong one. */
const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
