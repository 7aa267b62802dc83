import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { WorkTile } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import { TileCount, tileItemClass, tileLinkClass, tilesTitleClass } from "#src/records/tile.tsx";

export const workGridClass = "grid grid-cols-5 gap-3 max-lg:grid-cols-3 phone:grid-cols-2 phone:gap-2";

const tones: { readonly [K in WorkTile["key"]]?: "danger" | "warning" } = {
  overdue: "danger",
  at_risk: "warning",
};

/** What of the help desk's work waits: each leads to its view in the list of all requests. */
export function WorkTiles({ tiles }: { tiles: readonly WorkTile[] }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={tilesTitleClass}>
        {t(($) => $.areas.helpDesk)}
      </h2>
      <ul className={workGridClass}>
        {tiles.map(({ key, value, list }) => (
          <li key={key} className={`${tileItemClass} phone:last:odd:col-span-2`}>
            <HomeLink list={list} className={tileLinkClass}>
              {t(($) => $.choices.standard[key])}
            </HomeLink>
            <TileCount value={value} tone={tones[key]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
