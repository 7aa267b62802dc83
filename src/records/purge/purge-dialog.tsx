import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useTypedWord } from "#src/app/use-typed-word.tsx";
import { BulkFailures } from "#src/records/list/bulk-failures.tsx";
import { BulkProgress } from "#src/records/list/bulk-progress.tsx";
import type { Bulk } from "#src/records/list/use-bulk.ts";
import type { Selection } from "#src/records/list/use-selection.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import { BackupFirst } from "./backup-first.tsx";
import { PurgeOutlook } from "./purge-outlook.tsx";

type PurgeDialogProps = {
  resource: Resource;
  selection: Pick<Selection, "count">;
  bulk: Bulk;
  /** What the record is called, where it is one. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
};

const consequences = ["parts", "references", "log", "final"] as const;
const purgeAction = { purge: true } as const;

/** Says which records go for good and which stay, and why; what goes with them; and asks for a word, because nothing brings them back. */
export function PurgeDialog({ resource, selection, bulk, name, onClose, onDone }: PurgeDialogProps) {
  const { t } = useTranslation();
  const { count } = selection;
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const word = t(($) => $.list.purge.word);
  const { field, checkTyped } = useTypedWord({
    word,
    label: t(($) => $.list.purge.type, { word }),
    wrong: t(($) => $.list.purge.wrong, { word }),
    required: true,
  });
  useWhileMounted(async (signal) => {
    try {
      const seen = await bulk.preview(purgeAction);
      if (!signal.aborted) setPreview(seen);
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    }
  });
  const mayGo = preview !== null && preview.done.length > 0;
  const isNothing = preview !== null && preview.done.length === 0;
  const purge = async () => {
    if (!mayGo || !checkTyped()) return;
    const isDone = await bulk.apply(purgeAction, (done) => t(($) => $.list.purge.done, { count: done }), {
      undoable: false,
    });
    if (!isDone) return;
    onClose();
    onDone?.();
  };

  return (
    <Dialog
      open
      title={
        name === undefined
          ? t(($) => $.list.purge.title, { count })
          : t(($) => $.list.purge.titleOne, { name })
      }
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {isNothing ? t(($) => $.actions.close) : t(($) => $.actions.cancel)}
          </Button>
          {!isNothing && (
            <Button variant="danger" busy={mayGo && bulk.busy} disabled={!mayGo} onClick={() => void purge()}>
              {t(($) => $.list.purge.confirm)}
            </Button>
          )}
        </>
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void purge();
        }}
      >
        <BulkProgress bulk={bulk} />
        {problem !== null && <ProblemAlert problem={problem} />}
        <div role="status">
          {preview ? (
            <PurgeOutlook resource={resource} preview={preview} isOne={name !== undefined} />
          ) : (
            problem === null && t(($) => $.list.purge.looking)
          )}
        </div>
        {mayGo && (
          <LockedInputs while={bulk.busy}>
            <div className="space-y-5">
              <ul className="list-disc space-y-1.5 ps-5 text-ink">
                {consequences.map((one) => (
                  <li key={one}>{t(($) => $.list.purge.consequences[one])}</li>
                ))}
              </ul>
              <BackupFirst />
              {field}
            </div>
          </LockedInputs>
        )}
      </form>
      {bulk.outcome && <BulkFailures resource={resource} outcome={bulk.outcome} onClose={bulk.close} />}
    </Dialog>
  );
}
