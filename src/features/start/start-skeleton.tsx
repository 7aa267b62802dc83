import { useTranslation } from "react-i18next";
import { cardClass } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { tileGridClass } from "./home-tiles.tsx";
import { tileClass } from "#src/records/tile.tsx";
import { workGridClass } from "./work-tiles.tsx";

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

export function StartSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <PageHeader title={t(($) => $.shell.home.title)} description={<Skeleton className="my-1 h-3 w-48" />} />
      <div className="grid gap-6 phone:gap-4">
        <Tiles className={workGridClass} count={5} />
        <Tiles className={tileGridClass} count={9} />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] phone:gap-4">
          {[9, 5].map((rows) => (
            <div key={rows} className={`flex flex-col gap-5 p-5 ${cardClass}`}>
              {times(rows).map((at) => (
                <Skeleton key={at} className="h-4 w-full" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Tiles({ className, count }: { className: string; count: number }) {
  return (
    <div className={className}>
      {times(count).map((at) => (
        <div key={at} className={tileClass}>
          <Skeleton className="h-3 w-2/3 max-w-32" />
          <Skeleton className="h-5 w-10" />
        </div>
      ))}
    </div>
  );
}
