import clsx from "clsx";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

export const tileClass = `relative flex min-h-14 items-center justify-between gap-3 px-4 py-2 phone:min-h-12 phone:py-1 ${cardClass}`;

export const tileItemClass = `transition-colors hover:bg-surface-hover ${tileClass}`;

/** Above the tiles of an area. */
export const tilesTitleClass = "mb-2 text-sm font-medium text-ink-muted";

/** The words of a tile lead where its number counts, and the whole tile with them. */
export const tileLinkClass = `${stretchedClass} min-w-0 leading-5 after:rounded-card`;

const tones = { danger: "text-danger-ink", warning: "text-warning-ink" };

type TileCountProps = {
  /** Undefined while it is being counted, null where that failed. */
  value: number | null | undefined;
  /** Where there are any. */
  tone?: keyof typeof tones | undefined;
};

export function TileCount({ value, tone }: TileCountProps) {
  const language = useLanguage();
  if (value === undefined) return <Skeleton className="h-5 w-10" />;
  return (
    <span
      className={clsx(
        "text-2xl font-semibold tabular-nums phone:text-xl",
        value ? tone && tones[tone] : "text-ink-muted",
      )}
    >
      {value === null ? "–" : formatNumber(value, language)}
    </span>
  );
}
