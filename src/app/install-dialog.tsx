import { useTranslation } from "react-i18next";
import { Dialog } from "#src/ui/dialog.tsx";
import { useInstallWay } from "./install-offer.ts";

/** For browsers that have no prompt of their own: where they keep it. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const steps = useSteps();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(($) => $.shell.install.title)}
      closeLabel={t(($) => $.actions.close)}
    >
      <p className="text-ink-muted">{t(($) => $.install.why)}</p>
      <ol className="mt-4 space-y-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            {steps.length > 1 && (
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-ink"
              >
                {at + 1}
              </span>
            )}
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useSteps(): string[] {
  const { t } = useTranslation();
  switch (useInstallWay()) {
    case "ios":
      return [t(($) => $.install.ios.share), t(($) => $.install.ios.add), t(($) => $.install.ios.confirm)];
    case "safari":
      return [t(($) => $.install.safari.menu), t(($) => $.install.safari.confirm)];
    case "firefoxPhone":
      return [t(($) => $.install.firefoxPhone.menu), t(($) => $.install.firefoxPhone.add)];
    case "firefox":
      return [t(($) => $.install.firefox)];
    case "prompt":
    case null:
      return [t(($) => $.install.none)];
  }
}
