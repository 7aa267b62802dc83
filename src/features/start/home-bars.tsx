import { stretchedClass } from "#src/ui/card-list.tsx";
import { Card } from "#src/ui/card.tsx";
import type { ListTile } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

const units = { name: "equipment" };

type HomeBarsProps<K extends string> = {
  title: string;
  tiles: readonly (ListTile & { key: K })[];
  labelOf: (key: K) => string;
};

/** Units by a value that they have in common: a list of links, each with a bar as long as its share of the largest. */
export function HomeBars<K extends string>({ title, tiles, labelOf }: HomeBarsProps<K>) {
  const language = useLanguage();
  const words = useResourceWords(units);
  const largest = Math.max(...tiles.map(({ value }) => value));
  return (
    <Card title={title} flush>
      <ul className="pb-2">
        {tiles.map(({ key, value, list }) => (
          <li
            key={key}
            className="relative grid min-h-9 grid-cols-[minmax(6rem,10rem)_1fr_3.5rem] items-center gap-3 px-5 transition-colors hover:bg-surface-hover phone:min-h-11 phone:grid-cols-[7.5rem_1fr_3rem] phone:px-4"
          >
            <HomeLink list={list} className={`${stretchedClass} truncate`}>
              {labelOf(key)} <VisuallyHidden>{words.count(value)}</VisuallyHidden>
            </HomeLink>
            <span aria-hidden className="h-2.5 rounded-xs bg-surface-well">
              <span
                className="block h-full min-w-0.5 rounded-xs bg-primary"
                style={{ width: `${(value / largest) * 100}%` }}
              />
            </span>
            <span aria-hidden className="text-end tabular-nums">
              {formatNumber(value, language)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
