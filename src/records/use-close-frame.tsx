import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import type { DialogFrameProps } from "#src/ui/dialog-frame.tsx";

type CloseFrame = Required<Pick<DialogFrameProps, "closeLabel" | "onClose" | "footer">> & { open: true };

/** Of a dialog or a drawer that asks for nothing: its one button closes it. */
export function useCloseFrame(onClose: () => void): CloseFrame {
  const { t } = useTranslation();
  const closeLabel = t(($) => $.actions.close);
  return {
    open: true,
    closeLabel,
    onClose,
    footer: (
      <Button variant="primary" onClick={onClose}>
        {closeLabel}
      </Button>
    ),
  };
}
