import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { isMoney } from "#db/schema/is-money.ts";
import type { Field, FieldOf, Fields, KindName, Language } from "#db/schema/kind.ts";
import { type SheetCell, sheetText } from "#db/schema/sheet-cell.ts";
import { labelIn } from "#db/schema/label.ts";
import { countryName } from "#src/app/format.ts";
import { localTime } from "#src/app/time-zone.ts";
import { type DisplayNames, referredAt, visibleSubfields } from "#src/records/display-names.ts";
import { isPosition, plainPosition } from "#src/records/position/position-text.ts";
import { useChoiceLabel, useFieldLabel, useLanguage } from "#src/records/words.ts";

type Words = {
  language: Language;
  yes: string;
  no: string;
  choice: ReturnType<typeof useChoiceLabel>;
  field: ReturnType<typeof useFieldLabel>;
};

type CellSource<F extends Field = Field> = {
  field: F;
  path: string;
  value: unknown;
  displayNames: DisplayNames;
};

type Written = { [K in KindName]: (source: CellSource<FieldOf<K>>, words: Words) => SheetCell };

const asText = ({ value }: CellSource) => String(value);

/** How each kind of value stands in a file for people: a new kind does not compile until it is here. */
const written: Written = {
  text: asText,
  longText: asText,
  identifier: ({ field, value }, { language }) =>
    field.format === "country" ? countryName(String(value), language) : String(value),
  translated: ({ value }, { language }) => labelIn(value, language),
  choice: choiceText,
  choices: (source, words) => each(source, (value) => choiceText({ ...source, value }, words)),
  flag: ({ value }, { yes, no }) => (value === true ? yes : no),
  number: ({ value }) => (typeof value === "number" ? value : String(value)),
  money: ({ value }) => (isMoney(value) ? { amount: value.amount, currency: value.currency } : ""),
  position: ({ value }) => (isPosition(value) ? plainPosition(value) : ""),
  date: ({ value }) => ({ date: String(value) }),
  // By the clocks of the reader's zone: files know none.
  instant: ({ value }) => ({ date: localTime(String(value)) }),
  ref: referredText,
  refBy: referredText,
  owner: referredText,
  picture: referredText,
  refs: (source, words) => each(source, (value) => referredText({ ...source, value }, words)),
  tags: (source) => each(source, String),
  rules: ({ value }) => JSON.stringify(value),
  // Only its single fields are columns.
  custom: () => "",
  group: (source, words) => subfieldsText(source, source.field.fields, words),
  rows: (source, words) =>
    each(source, (value) => subfieldsText({ ...source, value }, source.field.fields, words)),
};

/** Those whose value is a list itself; of the others, a list is several values (a path through rows). */
const lists = new Set<KindName>(["choices", "refs", "tags", "rows", "rules"]);

/** Gives the cell of a file with what a person reads in a list: numbers and dates as such, all else in words. */
export function useTextCell(): (source: CellSource) => SheetCell {
  const { t } = useTranslation();
  const words: Words = {
    language: useLanguage(),
    yes: t(($) => $.record.yes),
    no: t(($) => $.record.no),
    choice: useChoiceLabel(),
    field: useFieldLabel(),
  };
  return (source) => textCell(source, words);
}

function textCell(source: CellSource, words: Words): SheetCell {
  const { field, value } = source;
  if (isBlank(value)) return "";
  if (Array.isArray(value) && !lists.has(field.kind))
    return each(source, (one) => sheetText(textCell({ ...source, value: one }, words)));
  // oxlint-disable-next-line no-unsafe-type-assertion -- the entry of a kind takes a field of that kind
  const write = written[field.kind] as (source: CellSource, words: Words) => SheetCell;
  return write(source, words);
}

/** Nothing where there are no such values, or none that the person may read. */
const each = ({ value }: CellSource, text: (one: unknown) => string): string =>
  (Array.isArray(value) ? value : [])
    .map(text)
    .filter((one) => one !== "")
    .join("; ");

function choiceText({ field, path, value }: CellSource, { choice }: Words): string {
  return choice(path, String(value), field) || String(value);
}

function referredText({ field, value, displayNames }: CellSource, { language }: Words): string {
  return labelIn(referredAt(field, value, displayNames)?.name, language);
}

/** The filled subfields in a line; a flag among them is written as its own name. */
function subfieldsText(source: CellSource, fields: Fields, words: Words): string {
  const group = isRecord(source.value) ? source.value : {};
  return visibleSubfields(fields, group, source.displayNames)
    .map(([name, field]) => {
      const value = group[name];
      if (field.kind === "flag") return value === true ? words.field(name) : "";
      return sheetText(textCell({ ...source, field, path: `${source.path}.${name}`, value }, words));
    })
    .filter((text) => text !== "")
    .join(" · ");
}
