import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { otherLanguageOf } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { EmptyValue } from "./empty-value.tsx";
import { Several } from "./several.tsx";
import type { ValueProps } from "./value-props.ts";

/** What people typed runs in its own direction, whatever the page's. */
export function TextValue({ value }: ValueProps<FieldOf<"text">>) {
  return <bdi>{String(value)}</bdi>;
}

export function LongTextValue({ value, compact }: ValueProps<FieldOf<"longText">>) {
  return compact ? (
    <bdi>{String(value)}</bdi>
  ) : (
    <p dir="auto" className="text-start whitespace-pre-line">
      {String(value)}
    </p>
  );
}

export function TranslatedValue({ value }: ValueProps<FieldOf<"translated">>) {
  return <Name name={value} />;
}

/** A name, plain or in three languages: the reader's, or the first there is, which then says its language. */
export function Name({ name }: { name: unknown }) {
  const language = useLanguage();
  if (!isTranslated(name))
    return typeof name === "string" && name !== "" ? <bdi>{name}</bdi> : <EmptyValue />;
  const text = translate(name, language);
  return text === "" ? <EmptyValue /> : <bdi lang={otherLanguageOf(name, language)}>{text}</bdi>;
}

/** How many there are: what they say stands on the page of their role. */
export function RulesValue({ value }: ValueProps<FieldOf<"rules">>) {
  const { t } = useTranslation();
  return t(($) => $.record.rules, { count: Array.isArray(value) ? value.length : 0 });
}

export function TagsValue({ value, compact = false }: ValueProps<FieldOf<"tags">>) {
  const tags = Array.isArray(value) ? value.map(String) : [];
  const pill = (tag: string) => (
    <bdi
      key={tag}
      className="inline-flex h-5 items-center rounded-md bg-surface-well px-1.5 text-xs text-ink-muted"
    >
      {tag}
    </bdi>
  );
  return compact ? (
    <Several compact values={tags.map(pill)} separator=" " />
  ) : (
    <span className="flex flex-wrap gap-1">{tags.map(pill)}</span>
  );
}
