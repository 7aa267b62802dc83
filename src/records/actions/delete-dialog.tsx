import { useRouter } from "@tanstack/react-router";
import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { draftBox } from "#src/app/drafts.ts";
import { useSession } from "#src/app/session.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { References } from "#sw/api/records/contract.ts";
import { mayTakeBack } from "#src/records/permits.ts";
import { ReferenceList } from "./reference-list.tsx";
import { useArchive } from "./use-archive.ts";
import { useTellDone } from "./use-undo.ts";

type DeleteDialogProps = {
  source: ListSource;
  row: ListRow;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

const unknown: References = { items: [], hidden: 0, hiddenBlocking: 0 };

/** Says who points at the record before it is deleted; where somebody needs it, archiving is offered instead. */
export function DeleteDialog({ source, row, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const session = useSession();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const archive = useArchive(source.resource);
  const { id } = row;
  // References that cannot be counted now are in the refusal.
  const [counting] = useState(async () => (await source.references?.(id).catch(() => unknown)) ?? unknown);
  const counted = useSettled(counting);
  const [busy, setBusy] = useState(false);
  const name = recordTitle(source, row, language);
  const blocked = counted !== null && isBlocked(counted);
  const archives = blocked && !row.archivedAt && source.actions.has("archive");

  const remove = async () => {
    const key = crypto.randomUUID();
    setBusy(true);
    // A record that others need is not deleted: the dialog names them, and offers the alternatives.
    if (isBlocked(await counting)) return setBusy(false);
    try {
      await source.remove(id, { key });
      void draftBox(`${source.name}/${id}`).discard();
      onClose();
      onDeleted?.();
      await router.invalidate();
      const title = t(($) => $.record.deleted, { name });
      if (session && mayTakeBack(session.ability, source.resource, row, "delete")) tellDone({ key, title });
      else notify({ title });
    } catch (error) {
      tellProblem(error);
      onClose();
    }
  };
  const putAway = async () => {
    setBusy(true);
    await archive(row, "archive");
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.record.delete.title, { name })}
      confirmLabel={archives ? t(($) => $.list.deleteOne.archiveInstead) : t(($) => $.actions.delete)}
      tone={archives ? "primary" : "danger"}
      cancelLabel={blocked && !archives ? t(($) => $.actions.close) : t(($) => $.actions.cancel)}
      busy={busy}
      confirmable={!blocked || archives}
      onConfirm={() => void (archives ? putAway() : remove())}
      onCancel={onClose}
    >
      {!blocked && <p>{t(($) => $.record.delete.text)}</p>}
      {source.references && (
        <div role="status" className="mt-2 first:mt-0">
          <Suspense fallback={t(($) => $.list.deleteOne.looking)}>
            <ReferenceCounts source={source} id={id} counting={counting} />
          </Suspense>
        </div>
      )}
    </ConfirmDialog>
  );
}

const isBlocked = ({ items, hiddenBlocking }: References): boolean =>
  hiddenBlocking > 0 || items.some(({ blocking }) => blocking > 0);

type ReferenceCountsProps = { source: ListSource; id: string; counting: Promise<References> };

function ReferenceCounts({ source, id, counting }: ReferenceCountsProps) {
  const { t } = useTranslation();
  const references = use(counting);
  const needed = isBlocked(references);
  if (references.items.length === 0 && references.hidden === 0)
    return <p>{t(($) => $.list.deleteOne.nobody)}</p>;
  const items = needed ? references.items.map((one) => ({ ...one, count: one.blocking })) : references.items;
  return (
    <>
      <p>{needed ? t(($) => $.list.deleteOne.blocked) : t(($) => $.list.deleteOne.loosened)}</p>
      <ReferenceList
        to={{ resource: source.resource, id }}
        items={items}
        hidden={needed ? references.hiddenBlocking : references.hidden}
      />
    </>
  );
}
