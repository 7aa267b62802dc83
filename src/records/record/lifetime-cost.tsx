import { useTranslation } from "react-i18next";
import { daysBetween } from "#db/rules/machines/days.ts";
import { isMoney } from "#db/schema/is-money.ts";
import { formatMoney } from "#src/app/format.ts";
import { today } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Fact } from "#src/ui/facts.tsx";
import type { ResourceRow } from "#db/schema/resource.ts";

const monthLength = 365.25 / 12;

/** What a unit has cost since it was bought, as far as anybody knows: its price and the work on it, and what that is for each month so far. */
export function LifetimeCost({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { purchaseCost: price, totalCost, purchaseDate, disposedOn } = row;
  if (!isMoney(price)) return null;
  const work = isMoney(totalCost) && totalCost.currency === price.currency ? totalCost : null;
  const sum = { ...price, amount: price.amount + (work?.amount ?? 0) };
  const days =
    typeof purchaseDate === "string"
      ? daysBetween(purchaseDate, typeof disposedOn === "string" ? disposedOn : today())
      : 0;
  const monthly = formatMoney({ ...sum, amount: sum.amount / (days / monthLength) }, language);
  return (
    <Fact label={t(($) => $.record.lifetimeCost.label)}>
      <bdi className="tabular-nums">{formatMoney(sum, language)}</bdi>
      <span className="block text-sm text-ink-muted">
        {work
          ? t(($) => $.record.lifetimeCost.withWork, { amount: formatMoney(work, language) })
          : t(($) => $.record.lifetimeCost.purchaseOnly)}
      </span>
      {days > monthLength && (
        <span className="block text-sm text-ink-muted">
          {t(($) => $.record.lifetimeCost.monthly, { amount: monthly })}
        </span>
      )}
    </Fact>
  );
}
