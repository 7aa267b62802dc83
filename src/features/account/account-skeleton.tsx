import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Grey where the tabs and the cards will be. */
export function AccountSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-6 mb-6 h-8 w-full max-w-xl" />
      <div className="grid max-w-4xl gap-5">
        <div className={`h-36 ${cardClass}`} />
        <div className={`h-80 ${cardClass}`} />
      </div>
    </div>
  );
}
