import { useTranslation } from "react-i18next";
import { useLoadingProgress } from "./use-loading-progress.ts";

/** The thin bar at the top while a page loads; the page that arrives is announced by itself. */
export function LoadingBar() {
  const { t } = useTranslation();
  const progress = useLoadingProgress();
  if (progress === null) return null;
  return (
    <div
      role="progressbar"
      aria-label={t(($) => $.shell.loading)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.done)}
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75"
    >
      <div
        className="absolute inset-y-0 start-0 bg-primary/30 transition-[width] duration-300 forced-colors:hidden"
        style={{ width: `${progress.buffer}%` }}
      />
      <div
        className="absolute inset-y-0 start-0 rounded-e-full bg-primary transition-[width] duration-300 forced-fill"
        style={{ width: `${progress.done}%` }}
      />
    </div>
  );
}
