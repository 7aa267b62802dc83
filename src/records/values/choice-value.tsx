import clsx from "clsx";
import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { badgeOfChoice } from "#src/records/badge/badge-look.ts";
import { RecordBadge } from "#src/records/badge/record-badge.tsx";
import { isCodedChoice, toneOf } from "#src/records/tones.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Several } from "./several.tsx";
import type { ValueProps } from "./value-props.ts";

export function ChoiceValue({ field, path, value, compact = false }: ValueProps<FieldOf<"choice">>) {
  const label = useChoiceLabel();
  const word = label(path, String(value), field) || String(value);
  const badge = badgeOfChoice(path, value);
  if (badge)
    return (
      <span className="inline-flex items-center gap-1.5 align-middle">
        <RecordBadge badge={badge} />
        {word}
      </span>
    );
  const tone = toneOf(path, String(value));
  return tone === undefined ? (
    word
  ) : (
    <StatusBadge tone={tone} plain={compact}>
      {compact && isCodedChoice(path) ? (
        <span title={word}>
          <span aria-hidden>{String(value)}</span>
          <span className="sr-only">{word}</span>
        </span>
      ) : (
        word
      )}
    </StatusBadge>
  );
}

export function ChoicesValue({ field, path, value, compact = false }: ValueProps<FieldOf<"choices">>) {
  const label = useChoiceLabel();
  const values = Array.isArray(value) ? value.map(String) : [];
  return <Several compact={compact} values={values.map((one) => label(path, one, field) || one)} />;
}

export function FlagValue({ value }: ValueProps<FieldOf<"flag">>) {
  const { t } = useTranslation();
  const yes = value === true;
  const Icon = yes ? Check : Minus;
  return (
    <span className={clsx("inline-flex items-center gap-1.5 align-middle", !yes && "text-ink-muted")}>
      <Icon aria-hidden className={yes ? "size-4 text-success" : "size-4 text-ink-faint"} />
      {yes ? t(($) => $.record.yes) : t(($) => $.record.no)}
    </span>
  );
}
