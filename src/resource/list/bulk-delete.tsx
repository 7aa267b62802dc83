import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkPreview, client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ReferenceList } from "#src/resource/acts/reference-list.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { inStrokes, isInStrokes } from "./bulk-strokes.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkDeleteProps = { resource: Resource; selection: Selection; bulk: Bulk; onClose: () => void };

/** Says what would be deleted, and what stays because others need it, before it asks. */
export function BulkDelete({ resource, selection, bulk, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  // What cannot be looked at now is told by the answer.
  const { count } = selection;
  const [seen, setSeen] = useState(0);
  const [stop] = useState(() => new AbortController());
  const [looking] = useState(() =>
    inStrokes(resource, selection.of, {
      count,
      send: (of) => client(resource).previewBulk({ ...of, delete: true }),
      isStopped: () => stop.signal.aborted,
      onProgress: setSeen,
    }).then(
      (found) => (found.error === null && found.left.length === 0 ? found : null),
      () => null,
    ),
  );
  const leave = () => {
    stop.abort();
    onClose();
  };
  // How far it is stands in the bar of the chosen rows, and how to stop it.
  const remove = () => {
    leave();
    void bulk.act({ delete: true }, (done) => t(($) => $.list.bulkDelete.done, { count: done }));
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.list.bulkDelete.title, { count })}
      confirmLabel={t(($) => $.actions.delete)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={bulk.busy}
      onConfirm={remove}
      onCancel={leave}
    >
      <div role="status">
        <Suspense fallback={isInStrokes(count) ? null : t(($) => $.list.bulkDelete.looking)}>
          <Outlook looking={looking} />
        </Suspense>
      </div>
      <Suspense
        fallback={
          isInStrokes(count) && (
            <ProgressBar
              label={t(($) => $.list.bulkDelete.looking)}
              value={seen / count}
              text={t(($) => $.list.bulk.progress, { done: seen, total: count })}
            />
          )
        }
      >
        <Waited on={looking} />
      </Suspense>
    </ConfirmDialog>
  );
}

type Looking = Promise<BulkPreview | null>;

function Waited({ on }: { on: Looking }) {
  use(on);
  return null;
}

function Outlook({ looking }: { looking: Looking }) {
  const { t } = useTranslation();
  const found = use(looking);
  if (!found) return <p>{t(($) => $.list.bulkDelete.text)}</p>;
  return (
    <>
      <p>{t(($) => $.list.bulkDelete.will, { count: found.done.length })}</p>
      {found.failed.length > 0 && (
        <>
          <p className="mt-2">{t(($) => $.list.bulkDelete.kept, { count: found.failed.length })}</p>
          <ReferenceList items={summed(found)} />
        </>
      )}
    </>
  );
}

/** By list, how many records need those that stay. */
function summed({ failed }: BulkPreview): { resource: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { resource, count } of failed.flatMap(({ references = [] }) => references))
    counts.set(resource, (counts.get(resource) ?? 0) + count);
  return [...counts].map(([resource, count]) => ({ resource, count }));
}
