import { formats } from "#db/schema/format.ts";
import type { Field, FieldOf, Fields, KindName } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { momentOf } from "#src/app/time-zone.ts";

/** What the inputs of a form hold: texts as they are typed, so that nothing is lost on the way to being right. */
export type FormValues = Record<string, unknown>;

type FieldCodec<F extends Field> = {
  toForm: (value: unknown, field: F) => unknown;
  /** What the API is sent; null is «none». */
  toBody: (value: unknown, field: F) => unknown;
};

type Codecs = { [K in KindName]: FieldCodec<FieldOf<K>> };

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const trimmed = (value: unknown): string | null => textOf(value).trim() || null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const plain = { toForm: textOf, toBody: trimmed };
const figure = { toForm: textOf, toBody: (value: unknown) => numberIn(textOf(value)) };
const list = { toForm: listOf, toBody: listOf };
const pointer = { toForm: (value: unknown) => value || null, toBody: (value: unknown) => value || null };

const codecs: Codecs = {
  text: plain,
  longText: plain,
  identifier: {
    toForm: textOf,
    toBody: (value, { format }) => formats[format].normalise(textOf(value)) || null,
  },
  translated: { toForm: translations(textOf), toBody: translations((text) => textOf(text).trim()) },
  choice: plain,
  choices: list,
  flag: { toForm: flagOf, toBody: flagOf },
  number: figure,
  money: { toForm: moneyToForm, toBody: moneyToBody },
  position: {
    toForm: (value) => positionOf(textOf, value),
    toBody: positionToBody,
  },
  date: plain,
  instant: { toForm: textOf, toBody: momentIn },
  ref: pointer,
  refs: list,
  refBy: pointer,
  owner: pointer,
  picture: pointer,
  tags: list,
  // Edited on the page of a role.
  rules: list,
  // Its fields are the category's: the API reads the typed texts by their types.
  custom: { toForm: eachOf(customToForm), toBody: eachOf(customToBody) },
  group: {
    toForm: groupToForm,
    toBody: groupToBody,
  },
  rows: {
    toForm: (value, { fields }) => listOf(value).map((row) => toForm(fields, isRecord(row) ? row : {})),
    toBody: (value, { fields }) => listOf(value).map((row) => toBody(fields, isRecord(row) ? row : {})),
  },
};

// oxlint-disable-next-line no-unsafe-type-assertion -- the entry of a kind takes a field of that kind
const codecOf = (field: Field) => codecs[field.kind] as FieldCodec<Field>;

export function toForm(fields: Fields, row: Record<string, unknown>): FormValues {
  return mapFields(fields, (name, field) => codecOf(field).toForm(row[name] ?? null, field));
}

export function toBody(fields: Fields, values: FormValues): Record<string, unknown> {
  return mapFields(fields, (name, field) => codecOf(field).toBody(values[name], field));
}

/** What a new record, group or row starts with. */
export const initialRow = (fields: Fields): Record<string, unknown> =>
  mapFields(fields, (_name, field) => field.initial);

/** The body of a creation: an empty field takes its initial value. */
export function creationBody(fields: Fields, values: FormValues): Record<string, unknown> {
  const filled = Object.entries(toBody(fields, values)).filter(
    ([name, value]) => value !== null || !hasInitial(fields[name]),
  );
  return Object.fromEntries(filled);
}

/** The values that differ from the record as it was read, ready for a PATCH. */
export function changedBody(
  fields: Fields,
  base: Record<string, unknown>,
  values: FormValues,
): Record<string, unknown> {
  const before = toBody(fields, toForm(fields, base));
  const now = toBody(fields, values);
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(value, before[name])));
}

/** Whether a person has to fill it in: what takes an initial value by itself is no duty. */
export function isRequired(field: Field, creating: boolean): boolean {
  if (!field.required || field.kind === "flag" || Array.isArray(field.initial)) return false;
  return !creating || field.initial !== "";
}

const hasInitial = (field: Field | undefined): boolean =>
  field !== undefined && field.required && field.initial !== null;

/** Where saying nothing is something else than saying no, nothing stays nothing. */
function flagOf(value: unknown, { required }: Pick<Field, "required">): boolean | null {
  return required || typeof value === "boolean" ? value === true : null;
}

function mapFields(fields: Fields, value: (name: string, field: Field) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)]));
}

function translations(each: (text: unknown) => string) {
  return (value: unknown) => {
    const texts = isRecord(value) ? value : {};
    return { en: each(texts["en"]), fr: each(texts["fr"]), ar: each(texts["ar"]) };
  };
}

function eachOf(change: (value: unknown) => unknown) {
  return (value: unknown) =>
    Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [key, change(one)]));
}

function customToForm(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

function customToBody(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return /^[\d-]{10}T[\d:]{5}$/.test(value) ? momentIn(value) : trimmed(value);
}

/** A group that every record has is there to be filled in. */
function groupToForm(value: unknown, { fields, required }: FieldOf<"group">): unknown {
  if (isRecord(value)) return toForm(fields, value);
  return required ? toForm(fields, initialRow(fields)) : null;
}

/** An optional group with nothing in it is none. */
function groupToBody(value: unknown, field: FieldOf<"group">): unknown {
  if (!isRecord(value)) return null;
  const body = toBody(field.fields, value);
  const blank = sameValue(body, toBody(field.fields, toForm(field.fields, initialRow(field.fields))));
  return blank && !field.required ? null : body;
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

function positionOf(convert: (value: unknown) => unknown, value: unknown): Record<string, unknown> {
  return isRecord(value)
    ? { lat: convert(value["lat"]), lng: convert(value["lng"]) }
    : { lat: convert(null), lng: convert(null) };
}

function positionToBody(value: unknown): unknown {
  const body = positionOf((coordinate) => numberIn(textOf(coordinate)), value);
  return Object.values(body).every((coordinate) => coordinate === null) ? null : body;
}

function moneyToForm(value: unknown): unknown {
  return isRecord(value)
    ? { amount: textOf(value["amount"]), currency: textOf(value["currency"]) }
    : { amount: "", currency: "" };
}

function moneyToBody(value: unknown): unknown {
  if (!isRecord(value) || textOf(value["amount"]).trim() === "") return null;
  return { amount: numberIn(textOf(value["amount"])), currency: textOf(value["currency"]) };
}

/** A draft of an earlier version holds the time of the day; inputs give moments. */
function momentIn(value: unknown): string | null {
  const text = trimmed(value);
  return text === null ? null : momentOf(text);
}
