import { useParams } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useVisit } from "#src/app/search/use-visit.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { UndoKeys } from "#src/records/actions/undo-keys.tsx";
import { EditDrawer } from "#src/records/form/edit-drawer.tsx";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import type { AvailableRecord, LoadedRecord } from "./load-record.ts";
import { type HeaderExtras, RecordHeader } from "./record-header.tsx";
import type { RecordPageSearch } from "./record-search.ts";
import { RecordWarnings } from "./record-warnings.tsx";
import { useClose } from "./use-close.ts";

/** The machines and the form come with the first step that is taken. */
const StepDialog = lazy(async () => ({ default: (await import("./steps/step-dialog.tsx")).StepDialog }));

const PastDrawer = lazy(async () => ({ default: (await import("./past/past-drawer.tsx")).PastDrawer }));

/** Few records that somebody opens are gone. */
const MissingPage = lazy(async () => ({ default: (await import("./missing-page.tsx")).MissingPage }));

export type RecordPageProps<T extends ResourceRow = ResourceRow> = {
  resource: Resource;
  loaded: LoadedRecord<T>;
  search: RecordPageSearch;
};

/** A record in sight, as the components of its page take it. */
export type OpenRecord<T extends ResourceRow = ResourceRow> = AvailableRecord<T> & {
  resource: Resource;
  search: RecordPageSearch;
};

/** What a noun has in the frame of its page beside what every record has. */
export type FrameExtras = HeaderExtras & {
  /** What its address opens over the page by this name; nothing for a name that says nothing. */
  drawer?: (name: string, ways: { leave: () => void; done: () => void }) => ReactNode;
};

type RecordShellProps<T extends ResourceRow> = RecordPageProps<T> & {
  extras?: (record: OpenRecord<T>) => FrameExtras;
  children: (record: OpenRecord<T>) => ReactNode;
};

/** What every record page has around its own content: header, notices, the step that is taken, the form. */
export function RecordShell<T extends ResourceRow>({
  resource,
  loaded,
  search,
  extras,
  children,
}: RecordShellProps<T>) {
  const [last, setLast] = useState<AvailableRecord<T> | null>(null);
  if (loaded.kind === "found" && loaded !== last) setLast(loaded);
  // A record that somebody deleted stays in sight while its form is open: its input is not thrown away with it.
  const visible = loaded.kind === "found" ? loaded : search.edit ? last : null;
  const { id = "" } = useParams({ strict: false });
  useVisit(resource, id, loaded.kind === "found" ? loaded.row : null);
  if (!visible)
    return (
      <Suspense fallback={null}>
        <MissingPage resource={resource} status={loaded.kind === "missing" ? loaded.status : 404} />
      </Suspense>
    );
  const record = { ...visible, resource, search };
  return (
    <Frame record={record} isGone={loaded.kind === "missing"} extras={extras?.(record) ?? {}}>
      {children(record)}
    </Frame>
  );
}

type FrameProps = { record: OpenRecord; isGone: boolean; extras: FrameExtras; children: ReactNode };

function Frame({ record, isGone, extras: { drawer, ...header }, children }: FrameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { resource, search, row, displayNames, steps, warnings, files } = record;
  usePageTitle(recordTitle(resource, row, language));
  const { leave, done } = useClose(row.id, search);
  return (
    <>
      {isGone && (
        <div className="mb-4">
          <Alert tone="warning" live="polite">
            {t(($) => $.record.gone)}
          </Alert>
        </div>
      )}
      <RecordHeader {...{ resource, row, displayNames, steps, files }} {...header} />
      <ArchivedNotice resource={resource} row={row} />
      <RecordWarnings {...{ resource, row, warnings, displayNames }} />
      <UndoKeys />
      {children}
      {search.step && steps && (
        <Suspense>
          <StepDialog
            {...{ resource, row, displayNames, steps }}
            code={search.step}
            startsAt={search.at}
            onClose={done}
          />
        </Suspense>
      )}
      {search.was !== undefined && (
        <Suspense>
          <PastDrawer
            key={`${search.was} ${row.version}`}
            {...{ resource, row, displayNames }}
            was={search.was}
            onClose={done}
          />
        </Suspense>
      )}
      {search.drawer !== undefined && drawer?.(search.drawer, { leave, done })}
      {search.edit && (
        <EditDrawer resource={resource} row={row} gone={isGone} onClose={leave} onSaved={done} />
      )}
    </>
  );
}
