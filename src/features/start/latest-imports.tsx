import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { LatestImport } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import type { LateCount } from "./late-counts.ts";
import { eventClass } from "./recent-units.tsx";

type LatestImportsProps = { imports: readonly LatestImport[]; lateCount: LateCount };

/** What was imported last: each leads to the records that are there of it, where some are. */
export function LatestImports({ imports, lateCount }: LatestImportsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card flush title={t(($) => $.shell.home.imports)}>
      <ul className="divide-y divide-line border-t border-line">
        {imports.map((one) => (
          <li key={`${one.list.resource} ${one.at}`} className={eventClass}>
            <OneImport of={one} left={one.undoneAt === null ? lateCount(one.list) : 0} />
            <time
              dateTime={one.at}
              title={formatInstant(one.at, language)}
              className="shrink-0 text-sm text-ink-muted"
            >
              {formatAgo(one.at, language)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OneImportProps = { of: LatestImport; left: number | null | undefined };

function OneImport({ of: { file, undoneAt, list }, left }: OneImportProps) {
  const { t } = useTranslation();
  const name = <bdi>{file ?? t(($) => $.shell.home.unnamedFile)}</bdi>;
  return (
    <div className="min-w-0">
      {left === 0 ? (
        <p className="truncate font-medium">{name}</p>
      ) : (
        <HomeLink list={list} className={`${stretchedClass} max-w-full truncate align-top font-medium`}>
          {name}
        </HomeLink>
      )}
      {left === undefined ? (
        <Skeleton className="my-1 h-3 w-20" />
      ) : (
        <p className="truncate text-sm text-ink-muted">
          {undoneAt !== null
            ? t(($) => $.shell.home.undone)
            : left === 0
              ? t(($) => $.shell.home.noneLeft)
              : left !== null && t(($) => $.shell.home.imported, { count: left })}
        </p>
      )}
    </div>
  );
}
