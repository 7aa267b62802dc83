import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";

/** Nothing more can be saved on this device; what to do about it stands on the page about it. */
export function StorageFullStrip() {
  const { t } = useTranslation();
  return (
    <div data-print="hide" className="border-b border-line px-6 py-2.5 phone:px-4">
      <Alert tone="danger" live="polite" title={t(($) => $.shell.storage.full.title)}>
        {t(($) => $.shell.storage.full.text)}{" "}
        <Link to="/about" className="font-medium underline underline-offset-2">
          {t(($) => $.shell.storage.full.see)}
        </Link>
      </Alert>
    </div>
  );
}
