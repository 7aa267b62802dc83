import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readableTallies } from "#db/rules/records/tallies.ts";
import { client } from "#src/api/client.ts";
import { formatPercent } from "#src/app/format.ts";
import { useSession } from "#src/app/session.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { EmptyValue } from "#src/records/values/empty-value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Fact } from "#src/ui/facts.tsx";
import { useSettled } from "#src/ui/use-settled.ts";

/** How many in a hundred promises were kept lately; nothing for whoever may not read what that is told by. */
export function SlaRateFact({ record }: { record: OpenRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const isReadable =
    session !== null &&
    readableTallies(record.resource, session.ability).some(({ name }) => name === "slaRate");
  const usage = useMemo(
    () => (isReadable ? client(record.resource).usage([record.row.id]) : { items: [] }),
    [isReadable, record],
  );
  const rate = useSettled(usage)?.items[0]?.tallies?.["slaRate"];
  if (!isReadable) return null;
  return (
    <Fact label={t(($) => $.list.counts.slaRate)}>
      <span className="inline-flex min-h-8 items-center font-semibold tabular-nums touch:min-h-11">
        {typeof rate === "number" ? <bdi>{formatPercent(rate, language)}</bdi> : <EmptyValue />}
      </span>
    </Fact>
  );
}
