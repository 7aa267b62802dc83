import { useTranslation } from "react-i18next";
import { Dialog } from "#src/ui/dialog.tsx";
import { InstallSteps } from "./install-steps.tsx";

/** For browsers that have no prompt of their own: where they keep it. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(($) => $.shell.install.title)}
      closeLabel={t(($) => $.actions.close)}
    >
      <p className="text-ink-muted">{t(($) => $.install.why)}</p>
      <InstallSteps />
    </Dialog>
  );
}
