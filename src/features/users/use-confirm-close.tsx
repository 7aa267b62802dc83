import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type Options = {
  /** It is being made: whoever goes now would never see it. */
  working: boolean;
  isVisible: boolean;
  onClose: () => void;
};

type ConfirmClose = {
  /** By Esc, a click beside it or its cross: asked about while it is shown. */
  leave: () => void;
  /** By its own button, which says that it was noted. */
  close: () => void;
  question: ReactNode;
};

/** What is shown once goes with nobody's slip: not with Esc, a click beside the dialog, the way back or a reload. */
export function useConfirmClose({ working, isVisible, onClose }: Options): ConfirmClose {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isClosing = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: () => !isClosing.current,
    enableBeforeUnload: true,
    disabled: !isVisible,
    withResolver: true,
  });
  const close = () => {
    isClosing.current = true;
    onClose();
  };
  return {
    leave: () => {
      if (isVisible) setAsking(true);
      else if (!working) onClose();
    },
    close,
    question: (
      <ConfirmDialog
        open={isAsking || blocker.status === "blocked"}
        title={t(($) => $.users.secret.leave.title)}
        confirmLabel={t(($) => $.users.secret.leave.leave)}
        cancelLabel={t(($) => $.users.secret.leave.stay)}
        onConfirm={() => (blocker.status === "blocked" ? blocker.proceed() : close())}
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
      >
        {t(($) => $.users.secret.leave.text)}
      </ConfirmDialog>
    ),
  };
}
