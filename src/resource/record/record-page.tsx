import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useVisit } from "#src/app/search/use-visit.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { EditDrawer } from "#src/resource/form/edit-drawer.tsx";
import { UndoKeys } from "#src/resource/acts/undo-keys.tsx";
import { recordTitle } from "#src/resource/labels.ts";
import { useLanguage } from "#src/resource/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { type Tab, Tabs } from "#src/ui/tabs.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { ClientNotice } from "./client-notice.tsx";
import { Connections } from "./connections.tsx";
import { FailedPart } from "./failed-part.tsx";
import { MetricsCard } from "./metrics/metrics-card.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import type { FoundRecord, LoadedRecord } from "./load-record.ts";
import { MissingPage } from "./missing-page.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { RecordHeader } from "./record-header.tsx";
import type { RecordSearch } from "./record-search.ts";
import { RecordWarnings } from "./record-warnings.tsx";
import { RelatedPanel } from "./related-panel.tsx";
import { RelationTabLabel } from "./relation-label.tsx";
import { relationTabs } from "./relation-tabs.ts";
import { relationsOf } from "./relations.ts";
import { useClose } from "./use-close.ts";
import { WhereUsed } from "./where-used.tsx";

/** The machines and the form come with the first step that is taken. */
const StepDialog = lazy(async () => ({ default: (await import("./steps/step-dialog.tsx")).StepDialog }));

type RecordPageProps = { resource: Resource; loaded: LoadedRecord; search: RecordSearch };

/** A record: what it is, what points at it, what happened to it; and, beside it, the form. */
export function RecordPage({ resource, loaded, search }: RecordPageProps) {
  const [last, setLast] = useState<FoundRecord | null>(null);
  if (loaded.kind === "found" && loaded !== last) setLast(loaded);
  // A record that somebody deleted stays in sight while its form is open: what was typed is not thrown away with it.
  const shown = loaded.kind === "found" ? loaded : search.edit ? last : null;
  const { id = "" } = useParams({ strict: false });
  useVisit(resource, id, loaded.kind === "found" ? loaded.row : null);
  if (!shown)
    return <MissingPage resource={resource} status={loaded.kind === "missing" ? loaded.status : 404} />;
  return <Page resource={resource} record={shown} gone={loaded.kind === "missing"} search={search} />;
}

type PageProps = { resource: Resource; record: FoundRecord; gone: boolean; search: RecordSearch };

function Page({ resource, record, gone, search }: PageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const session = useSession();
  const { row, labels, history, steps, related, incoming, references, counts, warnings } = record;
  usePageTitle(recordTitle(resource, row, language));

  const told = history === "failed" ? null : history;
  const relations = relationTabs(session ? relationsOf(resource, session.ability) : []);
  // What is agreed with a client is looked up by itself.
  const apart = resource.name === "clients" && "contract" in row ? "contract" : undefined;
  const tabs: Tab<string>[] = [
    { id: "facts", label: t(($) => $.record.facts) },
    ...relations.map((tab) => ({
      id: tab.id,
      label: <RelationTabLabel tab={tab} all={relations} />,
      count: sumOf(tab.relations.map(({ id }) => counts.get(id))),
    })),
    ...(apart ? [{ id: apart, label: t(($) => $.record.sections[apart]) }] : []),
    { id: "history", label: t(($) => $.record.history.title) },
  ];
  const active = tabs.find(({ id }) => id === search.tab)?.id ?? "facts";
  const shownTab = relations.find(({ id }) => id === active);
  const opened = shownTab && new Set(shownTab.relations.map(({ id }) => id));
  const open = (tab: string) =>
    void navigate({ to: ".", search: tab === "facts" ? {} : { tab }, replace: true, resetScroll: false });
  const { leave, done } = useClose(String(row["id"]), search);

  return (
    <>
      {gone && (
        <div className="mb-4">
          <Alert tone="warning" live="polite">
            {t(($) => $.record.gone)}
          </Alert>
        </div>
      )}
      <RecordHeader resource={resource} row={row} labels={labels} steps={steps} />
      <ArchivedNotice resource={resource} row={row} />
      <ClientNotice resource={resource} row={row} />
      <RecordWarnings {...{ resource, row, warnings, labels }} />
      <UndoKeys />
      <Tabs label={recordTitle(resource, row, language)} tabs={tabs} active={active} onChange={open}>
        {active === "facts" && (
          <div className="space-y-5">
            <MetricsCard resource={resource} record={record} />
            <RecordFacts resource={resource} row={row} labels={labels} history={told} except={apart}>
              <Connections {...{ resource, row, labels, incoming }} />
              {references && <WhereUsed resource={resource} id={String(row["id"])} references={references} />}
            </RecordFacts>
          </div>
        )}
        {active === apart && (
          <RecordFacts resource={resource} row={row} labels={labels} history={told} only={apart} />
        )}
        {active === "history" && history === "failed" && <FailedPart />}
        {active === "history" && history !== "failed" && (
          <HistoryPanel
            key={history?.items[0]?.at}
            resource={resource}
            id={String(row["id"])}
            labels={labels}
            first={history}
          />
        )}
        {opened && (
          <RelatedPanel related={related.filter(({ relation }) => opened.has(relation.id))} row={row} />
        )}
      </Tabs>
      {search.step && steps && (
        <Suspense>
          <StepDialog
            resource={resource}
            row={row}
            labels={labels}
            steps={steps}
            code={search.step}
            onClose={done}
          />
        </Suspense>
      )}
      {search.edit && <EditDrawer resource={resource} row={row} gone={gone} onClose={leave} onSaved={done} />}
    </>
  );
}

/** Nothing where one of them is not known: a sum without it would be a wrong one. */
const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
