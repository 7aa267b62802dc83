import { Link } from "@tanstack/react-router";
import type { Resource } from "#db/schema/resource.ts";
import { formatNumber } from "#src/app/format.ts";
import { ListIcon } from "#src/app/shell/list-icon.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";

type ListTileProps = { address: string; resource: Resource; total: number };

/** The name leads, the number stands large; the whole tile is the link. */
export function ListTile({ address, resource, total }: ListTileProps) {
  const language = useLanguage();
  const words = useResourceWords(resource);
  const to: string = `/${address}`;
  return (
    <li
      className={`relative flex min-h-28 flex-col justify-between gap-2 p-4 transition-colors hover:bg-surface-hover ${cardClass}`}
    >
      <div className="flex items-start justify-between gap-3 phone:gap-2">
        <Link
          to={to}
          className={`${stretchedClass} min-w-0 hyphens-auto wrap-anywhere text-ink-muted after:rounded-card phone:text-sm phone:leading-5`}
        >
          {words.many}
        </Link>
        <span className="grid size-9 shrink-0 place-items-center rounded-card bg-primary-soft text-primary-ink max-[22rem]:hidden">
          <ListIcon name={resource.name} className="size-4.5" />
        </span>
      </div>
      <span className="text-2xl font-semibold">{formatNumber(total, language)}</span>
    </li>
  );
}
