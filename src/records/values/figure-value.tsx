import { isMoney } from "#db/schema/is-money.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";
import { Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  formatDate,
  formatInstant,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTenths,
} from "#src/app/format.ts";
import { formatBriefInstant } from "#src/app/format-brief.ts";
import type { CountPath } from "#src/records/presentation.ts";
import { useLanguage } from "#src/records/words.ts";
import { DueDate } from "./due-date.tsx";
import { EmptyValue } from "./empty-value.tsx";
import type { ValueProps } from "./value-props.ts";

type FormProps = { value: number; integer: boolean };
type AnyPath = FieldPathIn<ResourceName>;

/** Numbers with a unit of their own, by their paths. */
const forms: Record<string, (props: FormProps) => ReactNode> = {
  progress: Percent,
  "consumables.levelPct": Percent,
  lowestSupplyPct: Percent,
  batteryHealthPct: Percent,
  slaRate: Share,
  rating: Stars,
  review: Stars,
  length: Minutes,
  hours: Minutes,
} satisfies { readonly [P in AnyPath | CountPath]?: (props: FormProps) => ReactNode };

export function NumberValue({ field, path, value }: ValueProps<FieldOf<"number">>) {
  const language = useLanguage();
  const Form = forms[path];
  if (Form && typeof value === "number") return <Form value={value} integer={field.integer} />;
  return (
    <span className="tabular-nums">
      {typeof value === "number" ? formatNumber(value, language) : String(value)}
    </span>
  );
}

/** Of a hundred, where many stand below each other. */
function Share({ value }: FormProps) {
  return <bdi className="tabular-nums">{formatPercent(value, useLanguage())}</bdi>;
}

/** Of a hundred: the bar is for the eye. */
function Percent({ value }: FormProps) {
  const language = useLanguage();
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
      <span
        aria-hidden
        className="h-1.5 w-16 overflow-hidden rounded-full bg-line-strong forced-colors:border"
      >
        <span className="block h-full rounded-full bg-primary forced-fill" style={{ width: `${value}%` }} />
      </span>
      <bdi className="min-w-11 tabular-nums">{formatPercent(value, language)}</bdi>
    </span>
  );
}

const mostStars = 5;

function Stars({ value, integer }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <Star aria-hidden className="size-4 fill-warning text-warning" />
      <span aria-hidden className="tabular-nums">
        {integer ? formatNumber(value, language) : formatTenths(value, language)}
      </span>
      <span className="sr-only">{t(($) => $.list.value.outOf, { value, most: mostStars })}</span>
    </span>
  );
}

function Minutes({ value }: FormProps) {
  return <span className="tabular-nums">{formatMinutes(value, useLanguage())}</span>;
}

export function MoneyValue({ value }: ValueProps<FieldOf<"money">>) {
  const language = useLanguage();
  return isMoney(value) ? <bdi className="tabular-nums">{formatMoney(value, language)}</bdi> : <EmptyValue />;
}

/** Dates after which something ends say so themselves: past, or near. */
const ends: ReadonlySet<string> = new Set<AnyPath>([
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

export function InstantValue({ value, brief = false }: ValueProps<FieldOf<"instant">>) {
  const language = useLanguage();
  const instant = String(value);
  const [now] = useState(() => new Date());
  return (
    <time
      dateTime={instant}
      className="inline-block min-w-(--date-room,0) [white-space:var(--date-wrap,inherit)] tabular-nums"
    >
      {brief ? formatBriefInstant(instant, language, now) : formatInstant(instant, language)}
    </time>
  );
}
