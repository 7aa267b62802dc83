import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cancelSent, requestUndo } from "#src/api/client.ts";
import type { UndoOutcome } from "#sw/api/undo/contract.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { WorkProgress } from "./work-progress.tsx";

/** The result of an undo, or the reason against it. */
export type Undone = { kind: "done"; outcome: UndoOutcome } | { kind: "failed"; error: unknown };

type UndoButtonProps = {
  /** Names the import. */
  of: string;
  size?: "sm" | "md" | undefined;
  /** Which import, where several buttons stand in a list. */
  label?: string | undefined;
  onDone: (done: Undone) => void;
};

export function UndoButton({ of, size, label, onDone }: UndoButtonProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [work, setWork] = useState<{ key: string; stopping: boolean } | null>(null);
  const takeBack = async () => {
    const key = crypto.randomUUID();
    setWork({ key, stopping: false });
    const done = await undone(of, key);
    setWork(null);
    setAsking(false);
    onDone(done);
  };
  const cancel = () => {
    if (!work) return setAsking(false);
    setWork({ ...work, stopping: true });
    // Where the call for it fails, the undo goes on, and its own answer tells what became of it.
    void cancelSent(work.key).catch(() => undefined);
  };
  return (
    <>
      <Button
        size={size}
        icon={<DirectionalIcon icon={Undo2} />}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.import.undo.action)}
      </Button>
      <ConfirmDialog
        open={asking}
        busy={work !== null}
        title={t(($) => $.import.undo.title)}
        confirmLabel={t(($) => $.import.undo.action)}
        cancelLabel={work ? t(($) => $.actions.cancel) : t(($) => $.import.undo.keep)}
        onConfirm={() => void takeBack()}
        onCancel={cancel}
      >
        {work ? (
          <WorkProgress
            workKey={work.key}
            label={work.stopping ? t(($) => $.import.cancelled.working) : t(($) => $.import.undo.running)}
          />
        ) : (
          t(($) => $.import.undo.text)
        )}
      </ConfirmDialog>
    </>
  );
}

async function undone(of: string, key: string): Promise<Undone> {
  try {
    return { kind: "done", outcome: await requestUndo(of, { key }) };
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** The person stopped it: nothing was undone. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.body.code === "cancelled";
