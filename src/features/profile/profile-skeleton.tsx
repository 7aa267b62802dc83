import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Grey where the cover, the tabs and the cards will be. */
export function ProfileSkeleton() {
  return (
    <div aria-hidden>
      <div className={`h-64 phone:h-56 ${cardClass}`} />
      <Skeleton className="my-6 h-8 w-full max-w-xl" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <div className={`h-48 ${cardClass}`} />
        <div className={`h-48 ${cardClass}`} />
      </div>
    </div>
  );
}
