import type { FieldOf, Money } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { formatDate, formatInstant, formatMoney, formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/resource/words.ts";
import { DueDate } from "./due-date.tsx";
import { EmptyValue } from "./empty-value.tsx";
import type { ValueProps } from "./value-props.ts";

export function NumberValue({ value }: ValueProps<FieldOf<"number">>) {
  const language = useLanguage();
  return (
    <span className="tabular-nums">
      {typeof value === "number" ? formatNumber(value, language) : String(value)}
    </span>
  );
}

export function MoneyValue({ value }: ValueProps<FieldOf<"money">>) {
  const language = useLanguage();
  return isMoney(value) ? <bdi className="tabular-nums">{formatMoney(value, language)}</bdi> : <EmptyValue />;
}

/** Dates after which something ends say so themselves: past, or near. */
const ends = new Set([
  "warrantyEnd",
  "eolDate",
  "nextMaintenanceDue",
  "contract.endsOn",
  "antivirus.expiresOn",
  "expiresOn",
]);

export function DateValue({ path, value, compact = false }: ValueProps<FieldOf<"date">>) {
  const language = useLanguage();
  const date = String(value);
  if (ends.has(path)) return <DueDate date={date} compact={compact} />;
  return (
    <time dateTime={date} className="tabular-nums">
      {formatDate(date, language)}
    </time>
  );
}

export function InstantValue({ value }: ValueProps<FieldOf<"instant">>) {
  const language = useLanguage();
  const instant = String(value);
  return (
    <time dateTime={instant} className="tabular-nums">
      {formatInstant(instant, language)}
    </time>
  );
}

function isMoney(value: unknown): value is Money {
  return isRecord(value) && typeof value["amount"] === "number" && typeof value["currency"] === "string";
}
