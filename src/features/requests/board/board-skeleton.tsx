import { useTranslation } from "react-i18next";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

/** Of each column, how many cards stand for those that come. */
const columns = [2, 4, 3, 3, 1];

/** The board on its way. */
export function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden live>{t(($) => $.list.loading)}</VisuallyHidden>
      <div aria-hidden className="flex gap-3 overflow-hidden phone:flex-col">
        {columns.map((cards, at) => (
          <div
            key={at}
            className="w-76 shrink-0 space-y-2 rounded-card border border-line bg-surface-sunken p-3 phone:w-full"
          >
            <Skeleton className="mb-3 h-4 w-24" />
            {Array.from({ length: cards }, (_, card) => (
              <div
                key={card}
                className="space-y-2.5 rounded-control border border-edge bg-surface-raised p-3 phone:hidden"
              >
                <Skeleton className="h-3 w-20" />
                <Skeleton className="h-3 w-full" />
                <Skeleton className="h-3 w-2/3" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
