import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { Card } from "#src/ui/card.tsx";
import type { LatestImport } from "#sw/api/home/contract.ts";
import { HomeLink } from "./home-link.tsx";
import { eventClass } from "./recent-units.tsx";

/** What was imported last: each leads to the records that it made or changed. */
export function LatestImports({ imports }: { imports: readonly LatestImport[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card flush title={t(($) => $.shell.home.imports)}>
      <ul className="divide-y divide-line border-t border-line">
        {imports.map(({ file, at, created, updated, list }) => (
          <li key={`${list.resource} ${at}`} className={eventClass}>
            <div className="min-w-0">
              <HomeLink list={list} className={`${stretchedClass} max-w-full truncate align-top font-medium`}>
                <bdi>{file ?? t(($) => $.shell.home.unnamedFile)}</bdi>
              </HomeLink>
              <p className="truncate text-sm text-ink-muted">
                {t(($) => $.shell.home.imported, { count: created + updated })}
              </p>
            </div>
            <time
              dateTime={at}
              title={formatInstant(at, language)}
              className="shrink-0 text-sm text-ink-muted"
            >
              {formatAgo(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
