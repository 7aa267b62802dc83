import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { UnitTileKey } from "#db/domain/equipment/home-tiles.ts";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { HomeTile } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import type { LateCount } from "./late-counts.ts";

export const tileGridClass = "grid grid-cols-3 gap-3 max-md:grid-cols-2 phone:grid-cols-1 phone:gap-2";

export const tileClass = `relative flex min-h-14 items-center justify-between gap-3 px-4 py-2 phone:min-h-12 phone:py-1 ${cardClass}`;

/** What asks for somebody: its words lead to the list that the number counts, and the whole tile with them. */
export function HomeTiles({ tiles, lateCount }: { tiles: readonly HomeTile[]; lateCount: LateCount }) {
  const labelOf = useTileLabel();
  return (
    <ul className={tileGridClass}>
      {tiles.map(({ key, value, list }) => (
        <li key={key} className={`transition-colors hover:bg-surface-hover ${tileClass}`}>
          <HomeLink list={list} className={`${stretchedClass} min-w-0 leading-5 after:rounded-card`}>
            {labelOf(key)}
          </HomeLink>
          <Count value={value ?? lateCount(list)} isLate={key === "loansLate"} />
        </li>
      ))}
    </ul>
  );
}

/** Undefined while it is being counted, null where that failed. */
function Count({ value, isLate }: { value: number | null | undefined; isLate: boolean }) {
  const language = useLanguage();
  if (value === undefined) return <Skeleton className="h-5 w-10" />;
  return (
    <span
      className={clsx(
        "text-2xl font-semibold tabular-nums phone:text-xl",
        value ? isLate && "text-danger-ink" : "text-ink-muted",
      )}
    >
      {value === null ? "–" : formatNumber(value, language)}
    </span>
  );
}

function useTileLabel(): (key: UnitTileKey) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const ending = (days: number) =>
    t(($) => $.shell.home.tiles.warrantyEnding, { days: formatNumber(days, language) });
  return (key) => {
    switch (key) {
      case "warrantyEnding30":
        return ending(30);
      case "warrantyEnding60":
        return ending(60);
      case "warrantyEnding90":
        return ending(90);
      default:
        return t(($) => $.shell.home.tiles[key]);
    }
  };
}
