import { useTranslation } from "react-i18next";
import type { Progress } from "#src/app/use-live.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** The first run on this device: how far the sample data is, while the person already works. */
export function SeedingStrip({ progress: { done, total } }: { progress: Progress }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t(($) => $.shell.seeding.title)}
      data-print="hide"
      className="border-b border-line bg-surface-raised px-6 py-2.5 phone:px-4"
    >
      <ProgressBar
        label={t(($) => $.shell.seeding.title)}
        value={done / total}
        text={t(($) => $.shell.seeding.progress, { done, total })}
      />
    </section>
  );
}
