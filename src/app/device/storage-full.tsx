import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";

/** Advice for a full device: the data to free, and the data to leave. */
export function StorageFull() {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <Alert tone="danger" title={t(($) => $.about.storage.full.title)}>
        <p>{t(($) => $.about.storage.full.text)}</p>
        <ul className="my-2 list-disc space-y-1 ps-5">
          <li>{t(($) => $.about.storage.full.files)}</li>
          <li>{t(($) => $.about.storage.full.apps)}</li>
          <li>{t(($) => $.about.storage.full.sites)}</li>
        </ul>
        <p className="font-medium">{t(($) => $.about.storage.full.keep)}</p>
      </Alert>
    </div>
  );
}
