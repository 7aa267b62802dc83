import { useTranslation } from "react-i18next";
import { Spinner } from "#src/ui/spinner.tsx";
import { useRetry } from "./use-retry.ts";

/** Goes on by itself when the other tab lets go. */
export function RetryEachSecond({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  useRetry(1000, onOpened);
  return (
    <p className="flex items-center gap-2.5 text-ink-muted">
      <Spinner />
      {t(($) => $.shell.fault.waiting)}
    </p>
  );
}
