import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { InstallSteps } from "./install-steps.tsx";

const dismissedKey = "offdesk-week-dismissed";

type WeekWarningProps = { className?: string };

/** In a browser's tab whose data goes after seven days in which nobody opened it: told at each visit, before somebody types. */
export function WeekWarning({ className }: WeekWarningProps) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null);
  if (dismissed) return null;
  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, "true");
    setDismissed(true);
  };
  return (
    <div data-print="hide" className={className}>
      <Alert
        tone="warning"
        title={t(($) => $.install.week.title)}
        close={{ label: t(($) => $.actions.close), onClose: dismiss }}
      >
        <p>{t(($) => $.install.week.text)}</p>
        <details className="mt-2">
          <summary className="flex min-h-6 w-fit items-center rounded-control font-medium underline underline-offset-2 touch:min-h-11">
            {t(($) => $.install.how)}
          </summary>
          <InstallSteps />
        </details>
      </Alert>
    </div>
  );
}
