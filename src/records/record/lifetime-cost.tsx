import { useTranslation } from "react-i18next";
import { daysBetween } from "#db/rules/machines/days.ts";
import { isMoney } from "#db/schema/is-money.ts";
import { formatMoney } from "#src/app/format.ts";
import { today } from "#src/records/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Fact } from "#src/ui/facts.tsx";
import type { ResourceRow } from "#db/schema/resource.ts";

const monthLength = 365.25 / 12;

/** What a unit has cost since it was bought, as far as anybody knows: its price, and what that is for each month so far. */
export function LifetimeCost({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { purchaseCost: price, purchaseDate, disposedOn } = row;
  if (!isMoney(price)) return null;
  const days =
    typeof purchaseDate === "string"
      ? daysBetween(purchaseDate, typeof disposedOn === "string" ? disposedOn : today())
      : 0;
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
