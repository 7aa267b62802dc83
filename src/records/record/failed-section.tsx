import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";

/** Stands where a section of a record's page could not be loaded, with a button to try again. */
export function FailedSection() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Alert
      tone="warning"
      live="polite"
      actions={
        <Button size="sm" onClick={() => void router.invalidate()}>
          {t(($) => $.actions.retry)}
        </Button>
      }
    >
      {t(($) => $.record.partFailed)}
    </Alert>
  );
}
