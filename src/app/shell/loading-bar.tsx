import { useLoadingProgress } from "./loading-progress.ts";

/** The thin bar at the top while a page loads. Silent: the page that arrives is announced. */
export function LoadingBar() {
  const progress = useLoadingProgress();
  if (progress === null) return null;
  return (
    <div aria-hidden data-print="hide" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      <div
        className="h-full rounded-e-full bg-primary transition-[width] duration-300 forced-fill"
        style={{ width: `${progress}%` }}
      />
    </div>
  );
}
