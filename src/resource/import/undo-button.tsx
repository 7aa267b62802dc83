import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { undo } from "#src/api/client.ts";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

/** How far an undo came: all of it, or a part before something stood in its way. */
export type Undone = { undone: number; error: unknown };

type UndoButtonProps = {
  /** Of the import's batches, the latest first. */
  keys: readonly string[];
  size?: "sm" | "md" | undefined;
  /** Which import, where several buttons stand in a list. */
  label?: string | undefined;
  onDone: (done: Undone) => void;
};

export function UndoButton({ keys, size, label, onDone }: UndoButtonProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    const done = await undoAll(keys);
    setBusy(false);
    setAsking(false);
    onDone(done);
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
        busy={busy}
        title={t(($) => $.import.undo.title)}
        confirmLabel={t(($) => $.import.undo.action)}
        cancelLabel={t(($) => $.import.undo.keep)}
        onConfirm={() => void takeBack()}
        onCancel={() => !busy && setAsking(false)}
      >
        {t(($) => $.import.undo.text)}
      </ConfirmDialog>
    </>
  );
}

/** Later batches may build on earlier ones, so they go first. */
async function undoAll(keys: readonly string[]): Promise<Undone> {
  let undone = 0;
  try {
    for (const key of keys) undone += (await undo(key)).undone;
    return { undone, error: null };
  } catch (error) {
    return { undone, error };
  }
}
