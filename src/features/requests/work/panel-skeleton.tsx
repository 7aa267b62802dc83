import { Skeleton } from "#src/ui/skeleton.tsx";

/** As high as what it stands for, so that nothing jumps. */
export const PanelSkeleton = ({ lines }: { lines: number }) => (
  <div aria-hidden className="animate-late space-y-3">
    {Array.from({ length: lines }, (_, at) => (
      <Skeleton key={at} className="h-11 w-full" />
    ))}
  </div>
);
