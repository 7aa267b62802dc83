import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Grey where the cards will be. */
export function AboutSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 mb-6 h-3 w-72 max-w-full" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className={`h-80 ${cardClass}`} />
        <div className={`h-64 ${cardClass}`} />
      </div>
    </div>
  );
}
