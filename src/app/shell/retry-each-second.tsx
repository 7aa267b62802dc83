import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { retryOpening } from "#src/app/opening-fault.ts";
import { Spinner } from "#src/ui/spinner.tsx";

/** Goes on by itself when the other tab lets go. An effect: nothing tells this tab of it, it has to look. */
export function RetryEachSecond({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const look = useEffectEvent(async () => {
    if (await retryOpening()) onOpened();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(() => void look().finally(again), 1000);
    };
    again();
    return () => clearTimeout(timer);
  }, []);

  return (
    <p className="flex items-center gap-2.5 text-ink-muted">
      <Spinner />
      {t(($) => $.shell.fault.waiting)}
    </p>
  );
}
