import { useTranslation } from "react-i18next";
import { cardClass } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const tiles = Array.from({ length: 9 }, (_, at) => at);

export function StartSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <PageHeader title={t(($) => $.shell.home.title)} description={<Skeleton className="my-1 h-3 w-48" />} />
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
          {tiles.map((at) => (
            <div key={at} className={`flex min-h-28 flex-col justify-between p-4 ${cardClass}`}>
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-6 w-14" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
