import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";
import { formatInstant, formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { AboutFacts } from "./load-about.ts";

type AboutAnswer = AboutFacts["about"];

/** The database and who answers from it; the counts of the records that the person may see. */
export function DatabaseCard({ about }: { about: AboutAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { database, servedBy, seeded, lists, upkeep } = about;
  const list = useListWord();
  return (
    <Card title={t(($) => $.about.database.title)}>
      <Facts columns={3}>
        <Fact label={t(($) => $.about.database.name)}>
          <Ltr>{database.name}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.database.version)}>{formatNumber(database.version, language)}</Fact>
        {!seeded && (
          <Fact label={t(($) => $.about.database.sample)}>{t(($) => $.about.database.seeding)}</Fact>
        )}
        <Fact label={t(($) => $.about.database.answeredBy)}>
          {servedBy === "page" ? t(($) => $.about.database.page) : t(($) => $.about.database.worker)}
        </Fact>
        {upkeep && (
          <>
            <Fact label={t(($) => $.about.database.log)}>{formatNumber(upkeep.log.length, language)}</Fact>
            <Fact label={t(($) => $.about.database.lastWrite)}>
              {upkeep.log.lastAt === null
                ? t(($) => $.about.database.never)
                : formatInstant(upkeep.log.lastAt, language)}
            </Fact>
            <Fact label={t(($) => $.about.loss.count)}>
              {upkeep.losses.lastAt === null
                ? t(($) => $.about.loss.none)
                : t(($) => $.about.loss.some, {
                    count: upkeep.losses.total,
                    at: formatInstant(upkeep.losses.lastAt, language),
                  })}
            </Fact>
          </>
        )}
      </Facts>
      <h3 className="mt-6 font-semibold">{t(($) => $.about.database.lists)}</h3>
      {lists.length === 0 ? (
        <p className="mt-2 text-ink-muted">{t(($) => $.about.database.listsNone)}</p>
      ) : (
        <Counts>
          {lists.map(({ resource, total }) => (
            <Count key={resource} name={list(resource)}>
              {formatNumber(total, language)}
            </Count>
          ))}
        </Counts>
      )}
      {upkeep && (
        <details className="mt-5">
          <summary className="flex min-h-6 w-fit items-center rounded-control text-sm text-ink-muted underline underline-offset-2 hover:text-ink touch:min-h-11">
            {t(($) => $.about.database.tables)}
          </summary>
          <Counts>
            {upkeep.tables.map(({ name, rows }) => (
              <Count key={name} name={<Ltr>{name}</Ltr>}>
                {formatNumber(rows, language)}
              </Count>
            ))}
          </Counts>
        </details>
      )}
    </Card>
  );
}

const Counts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-2 grid gap-x-10 text-sm sm:grid-cols-2">{children}</dl>
);

const Count = ({ name, children }: { name: ReactNode; children: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
    <dt className="min-w-0 wrap-anywhere text-ink-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

function useListWord(): (resource: string) => string {
  const { t, i18n } = useTranslation();
  const isResource = (name: string): name is keyof Words["resources"] =>
    i18n.exists(`resources.${name}.many`);
  return (name) => (isResource(name) ? t(($) => $.resources[name].many) : name);
}
