import { useTranslation } from "react-i18next";
import { isMoney } from "#db/schema/is-money.ts";
import { formatMoney } from "#src/app/format.ts";
import { today } from "#src/records/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Fact } from "#src/ui/facts.tsx";
import type { ResourceRow } from "#db/schema/resource.ts";

const monthLength = 365.25 / 12;
const day = 24 * 60 * 60 * 1000;

/** What a unit has cost since it was bought, as far as anybody knows: its price, and what that is for each month so far. */
export function LifetimeCost({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { purchaseCost: price, purchaseDate, disposedOn } = row;
  if (!isMoney(price)) return null;
  const days = typeof purchaseDate === "string" ? daysBetween(purchaseDate, disposedOn) : 0;
  const monthly = formatMoney({ ...price, amount: price.amount / (days / monthLength) }, language);
  return (
    <Fact label={t(($) => $.record.lifetimeCost.label)}>
      <bdi className="tabular-nums">{formatMoney(price, language)}</bdi>
      <span className="block text-sm text-ink-muted">
        {days > monthLength
          ? t(($) => $.record.lifetimeCost.monthly, { amount: monthly })
          : t(($) => $.record.lifetimeCost.purchaseOnly)}
      </span>
    </Fact>
  );
}

/** Until today where it has not ended. */
function daysBetween(begin: string, end: unknown): number {
  const until = typeof end === "string" ? Date.parse(end) : Date.parse(today());
  return (until - Date.parse(begin)) / day;
}
