import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void; onDiscard: () => void };

/** Asks before a call is closed that was begun; its draft stays, unless it is discarded here. */
export function LeaveQuestion({ onStay, onLeave, onDiscard }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.form.leave.title)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onDiscard}>{t(($) => $.form.leave.discard)}</Button>
          <Button onClick={onLeave}>{t(($) => $.form.leave.leave)}</Button>
          <Button variant="primary" autoFocus onClick={onStay}>
            {t(($) => $.form.leave.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.form.leave.text)}
    </Dialog>
  );
}
