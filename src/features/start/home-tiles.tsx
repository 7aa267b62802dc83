import { useTranslation } from "react-i18next";
import type { UnitTileKey } from "#db/domain/equipment/home-tiles.ts";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import type { HomeTile } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import type { LateCount } from "./late-counts.ts";
import { TileCount, tileItemClass, tileLinkClass } from "#src/records/tile.tsx";

export const tileGridClass = "grid grid-cols-3 gap-3 max-md:grid-cols-2 phone:grid-cols-1 phone:gap-2";

/** What asks for somebody: its words lead to the list that the number counts, and the whole tile with them. */
export function HomeTiles({ tiles, lateCount }: { tiles: readonly HomeTile[]; lateCount: LateCount }) {
  const labelOf = useTileLabel();
  return (
    <ul className={tileGridClass}>
      {tiles.map(({ key, value, list }) => (
        <li key={key} className={tileItemClass}>
          <HomeLink list={list} className={tileLinkClass}>
            {labelOf(key)}
          </HomeLink>
          <TileCount value={value ?? lateCount(list)} tone={key === "loansLate" ? "danger" : undefined} />
        </li>
      ))}
    </ul>
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
