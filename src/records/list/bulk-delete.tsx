import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ReferenceList } from "#src/records/actions/reference-list.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { inBatches, isInBatches } from "./bulk-batches.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkDeleteProps = { resource: Resource; selection: Selection; bulk: Bulk; onClose: () => void };

/** Says which records would be deleted, and which stay because others need them, before it asks. */
export function BulkDelete({ resource, selection, bulk, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  const { count } = selection;
  const { preview, seen } = useLook(resource, selection);
  // How far it is stands in the bar of the chosen rows, and how to stop it.
  const remove = () => {
    onClose();
    void bulk.apply({ delete: true }, (done) => t(($) => $.list.bulkDelete.done, { count: done }));
  };
  const isLong = isInBatches(count);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.list.bulkDelete.title, { count })}
      confirmLabel={t(($) => $.actions.delete)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={bulk.busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <div role="status">
        {preview === "looking" ? (
          !isLong && t(($) => $.list.bulkDelete.looking)
        ) : (
          <Outlook preview={preview} />
        )}
      </div>
      {preview === "looking" && isLong && (
        <ProgressBar
          label={t(($) => $.list.bulkDelete.looking)}
          value={seen / count}
          text={t(($) => $.list.bulk.progress, { done: seen, total: count })}
        />
      )}
    </ConfirmDialog>
  );
}

/** The preview is null where it can't be had now: the answer to the deletion has the reasons. */
type BulkCheck = "looking" | BulkPreview | null;

/** Checks the records that were selected when the dialog opened, and stops when it closes. */
function useLook(resource: Resource, { of, count }: Selection): { preview: BulkCheck; seen: number } {
  const [preview, setPreview] = useState<BulkCheck>("looking");
  const [seen, setSeen] = useState(0);
  useWhileMounted(async (signal) => {
    const all = await inBatches(resource, of, {
      count,
      send: (some) => client(resource).previewBulk({ ...some, delete: true }),
      isStopped: () => signal.aborted,
      onProgress: setSeen,
    }).catch(() => null);
    if (!signal.aborted) setPreview(all?.error === null && all.left.length === 0 ? all : null);
  });
  return { preview, seen };
}

function Outlook({ preview }: { preview: BulkPreview | null }) {
  const { t } = useTranslation();
  if (!preview) return <p>{t(($) => $.list.bulkDelete.text)}</p>;
  return (
    <>
      <p>{t(($) => $.list.bulkDelete.will, { count: preview.done.length })}</p>
      {preview.failed.length > 0 && (
        <>
          <p className="mt-2">{t(($) => $.list.bulkDelete.kept, { count: preview.failed.length })}</p>
          <ReferenceList items={summed(preview.failed)} hidden={hiddenIn(preview.failed)} />
        </>
      )}
    </>
  );
}

/** How many records beside them need those that stay, of lists that are not told. */
export const hiddenIn = (failed: BulkPreview["failed"]): number =>
  failed.reduce((sum, { hidden = 0 }) => sum + hidden, 0);

/** By list, how many records need those that stay. */
export function summed(failed: BulkPreview["failed"]): { resource: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { resource, count } of failed.flatMap(({ references = [] }) => references))
    counts.set(resource, (counts.get(resource) ?? 0) + count);
  return [...counts].map(([resource, count]) => ({ resource, count }));
}
