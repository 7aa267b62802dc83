import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkPreview, client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ReferenceList } from "#src/resource/acts/reference-list.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkDeleteProps = { resource: Resource; selection: Selection; bulk: Bulk; onClose: () => void };

/** Says what would be deleted, and what stays because others need it, before it asks. */
export function BulkDelete({ resource, selection, bulk, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  // What cannot be looked at now is told by the answer.
  const [looking] = useState(() =>
    client(resource)
      .previewBulk({ ...selection.of, delete: true })
      .catch(() => null),
  );
  // How far it is stands in the bar of the chosen rows, and how to stop it.
  const remove = () => {
    onClose();
    void bulk.act({ delete: true }, (count) => t(($) => $.list.bulkDelete.done, { count }));
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.list.bulkDelete.title, { count: selection.count })}
      confirmLabel={t(($) => $.actions.delete)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={bulk.busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <div role="status">
        <Suspense fallback={t(($) => $.list.bulkDelete.looking)}>
          <Outlook looking={looking} />
        </Suspense>
      </div>
    </ConfirmDialog>
  );
}

function Outlook({ looking }: { looking: Promise<BulkPreview | null> }) {
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
