import { useTranslation } from "react-i18next";
import { useConnection } from "#src/api/connection.ts";
import { useReadiness } from "#src/app/offline-readiness.ts";
import { Alert } from "#src/ui/alert.tsx";

/** While a device that is not ready for offline work waits for the network. */
export function ConnectionNotice({ className }: { className: string }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const readiness = useReadiness();
  if (connection === "good" || readiness === "ready") return null;
  return (
    <div className={className}>
      <Alert tone="warning" live="polite" title={t(($) => $.shell.connection[connection])}>
        {t(($) => $.shell.connection.waiting)}
      </Alert>
    </div>
  );
}
