import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Grey where the texts will be. */
export function HelpSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-3 w-96 max-w-full" />
      <div className="grid gap-6">
        <div className={`h-52 ${cardClass}`} />
        <div className={`h-52 ${cardClass}`} />
      </div>
    </div>
  );
}
