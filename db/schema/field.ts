import * as z from "zod/mini";
import { fold } from "./fold.ts";
import { type Format, formats } from "./format.ts";
import { grouped } from "./grouped.ts";
import type { IssueCode } from "./issue.ts";
import type {
  ChoiceGroup,
  CustomValue,
  Field,
  Fields,
  Kind,
  Money,
  OnDelete,
  PictureRef,
  Position,
  Translated,
  Values,
} from "./kind.ts";
import { isHonest, oneLine, severalLines } from "./plain-text.ts";
import { objectSchema } from "./object-schema.ts";
import { once } from "./once.ts";
import type { ResourceName } from "./list-routes.ts";
import { ownerNamesOf, type SubrecordName } from "./subrecord-routes.ts";
import type { StepCode } from "./step-code.ts";

export function text(max = 80, min = 1): Field<string> {
  return field({ kind: "text", max }, () => z.string().check(...line, z.minLength(min), z.maxLength(max)));
}

export function longText(max = 5000): Field<string> {
  return field({ kind: "longText", max }, () =>
    z.string().check(z.overwrite(severalLines), honest, z.minLength(1), z.maxLength(max)),
  );
}

/** A code, address, serial or number of a known form: normalised as it is read, shown left to right in every language. `most`: fewer characters than the form allows. */
export function identifier(format: Format, most?: number): Field<string> {
  const { normalise, test, max: longest } = formats[format];
  const max = most ?? longest;
  return field({ kind: "identifier", format, max }, () =>
    z.string().check(
      z.maxLength(longest * 2),
      ...line,
      z.overwrite(normalise),
      z.minLength(1),
      ...(most === undefined ? [] : [z.maxLength(most)]),
      z.refine(
        (value) => value === "" || (value.length <= longest && test(value)),
        refusal("bad_format", { format }),
      ),
    ),
  );
}

export const code = (): Field<string> => identifier("code");

/** A text in three languages: at least one is filled, and each that is has two characters or more. */
export function translated(max = 80): Field<Translated> {
  return field({ kind: "translated" }, () => {
    const isLongEnough = z.refine<string>((one) => one.length !== 1, refusal("too_short", { min: 2 }));
    const name = z._default(z.string().check(...line, isLongEnough, z.maxLength(max)), "");
    return z
      .strictObject({ en: name, fr: name, ar: name })
      .check(z.refine(({ en, fr, ar }) => `${en}${fr}${ar}` !== "", refusal("required")));
  });
}

/** `groups`: several of them that a filter may name at once. */
export function choice<const C extends string>(
  all: readonly C[],
  groups?: { readonly [G in ChoiceGroup]?: readonly NoInfer<C>[] },
): Field<C> {
  return field({ kind: "choice", choices: all, ...(groups && { groups }) }, () => z.enum(all));
}

export function choices<const C extends string>(all: readonly C[]): Field<C[]> {
  return withInitial(
    field({ kind: "choices", choices: all }, () => z.array(z.enum(all)).check(z.overwrite(unique))),
    [],
  );
}

/** A choice whose words stand under this key instead of its field's name. */
export function withChoiceWords<T>(words: string, of: Field<T>): Field<T> {
  return { ...of, words };
}

export function flag(initial = false): Field<boolean> {
  return withInitial(
    field({ kind: "flag" }, () => z.boolean()),
    initial,
  );
}

export function integer(min: number, max: number, unit?: "minutes"): Field<number> {
  const schema = () =>
    z.number().check(z.refine(Number.isSafeInteger, refusal("not_integer")), z.gte(min), z.lte(max));
  return field({ kind: "number", integer: true, min, max, ...(unit && { unit }) }, schema);
}

/** A length of time. */
export const minutes = (min: number, max: number): Field<number> => integer(min, max, "minutes");

export function decimal(min: number, max: number): Field<number> {
  return field({ kind: "number", integer: false, min, max }, () => z.number().check(z.gte(min), z.lte(max)));
}

/** An amount and its ISO 4217 currency. */
export function money(min = 0): Field<Money> {
  return field({ kind: "money" }, () =>
    z.strictObject({
      amount: z.number().check(z.gte(min), z.lte(1e12)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
  );
}

/** What a position is made of. */
export const positionSubfields = { lat: decimal(-90, 90), lng: decimal(-180, 180) };

export function position(): Field<Position> {
  return field({ kind: "position" }, () => objectSchema(positionSubfields, "create"));
}

/** A calendar date, `YYYY-MM-DD`. */
export function date(rule: { notAfterToday?: boolean } = {}): Field<string> {
  return field({ kind: "date", notAfterToday: rule.notAfterToday ?? false }, () =>
    z.string().check(z.refine(isCalendarDate, refusal("bad_date"))),
  );
}

/** A moment, ISO 8601 in UTC with milliseconds. */
export function instant(): Field<string> {
  return field({ kind: "instant" }, () => z.string().check(z.refine(isInstant, refusal("bad_date"))));
}

type RefRule = { within?: string; onDelete?: OnDelete };

/** Points at a record. `within` names the field that both must share: a site `within: "clientId"` is a site of that client. */
export function ref(to: ResourceName, rule: RefRule = {}): Field<string> {
  return field({ kind: "ref", to, onDelete: "restrict", ...rule }, identity);
}

export function refs(
  to: ResourceName,
  { max = 50, ...rule }: RefRule & { max?: number } = {},
): Field<string[]> {
  const schema = () => z.array(identity()).check(z.maxLength(max), z.overwrite(unique));
  return withInitial(field({ kind: "refs", to, onDelete: "clear", ...rule }, schema), []);
}

export const refOrNone = (to: ResourceName, rule: RefRule = {}): Field<string | null> =>
  optional(ref(to, { onDelete: "clear", ...rule }));

/** Points at a record of one of several lists: the choice `by`, beside it, says of which. */
export function refBy(
  by: string,
  to: Record<string, ResourceName>,
  rule: { label: string; within?: string },
): Field<string | null> {
  return optional(field({ kind: "refBy", by, to, onDelete: "clear", ...rule }, identity));
}

/** The record that a subrecord belongs to: the system writes it, as the subrecord is made. */
export const ownerFields = (name: SubrecordName): { ownerType: Field<string>; ownerId: Field<string> } => {
  const owners = ownerNamesOf(name);
  const to = Object.fromEntries(owners.map((owner) => [owner, owner]));
  return {
    ownerType: system(choice(owners)),
    ownerId: system(field({ kind: "owner", by: "ownerType", to, onDelete: "follow" }, identity)),
  };
};

export const picture = (use: PictureRef["use"]): Field<string | null> =>
  optional(field({ kind: "picture", use }, identity));

export function tags(max = 20): Field<string[]> {
  const schema = () =>
    z
      .array(z.string().check(...line, z.minLength(1), z.maxLength(40)))
      .check(z.maxLength(max), z.overwrite(distinctTags));
  return withInitial(field({ kind: "tags" }, schema), []);
}

/** Values of the fields that the record's category has, by their keys; what fits there is looked at beside the schema. */
export function custom(): Field<Record<string, CustomValue>> {
  const schema = () =>
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([
        z.string().check(z.maxLength(5000)),
        z.number(),
        z.boolean(),
        z.array(z.string()).check(z.maxLength(50)),
        z.null(),
      ]),
    );
  return withInitial(field({ kind: "custom" }, schema), {});
}

/** What a role permits and denies; `db/rules` reads it, and says what may stand there. */
export function rules<R>(schema: () => z.ZodMiniType<R[]>): Field<R[]> {
  return withInitial(field<R[]>({ kind: "rules" }, schema), []);
}

/** Some fields that belong together and are changed together. */
export function group<const F extends Fields>(fields: F): Field<Values<F>> {
  return field<Values<F>>({ kind: "group", fields }, () => objectSchema(fields, "create"));
}

/** Entries of a record that have no life of their own: interfaces, phone numbers. */
export function rows<const F extends Fields>(fields: F, max = 50): Field<Values<F>[]> {
  const schema = () => z.array(objectSchema<F>(fields, "create")).check(z.maxLength(max));
  return withInitial(field<Values<F>[]>({ kind: "rows", fields, max }, schema), []);
}

export function optional<T>(of: Field<T>): Field<T | null> {
  return { ...of, required: false };
}

export function withInitial<T>(of: Field<T>, initial: T): Field<T> {
  return { ...of, initial };
}

/** Given when the record is made, and afterwards changed by transitions only. */
export function setAtCreation<T>(of: Field<T>): Field<T> {
  return { ...of, writtenBy: "creator" };
}

/** Given when the record is made, and afterwards changed by this step alone; whoever sends it back as it is changes nothing. */
export function changedByStep<T>(step: StepCode, of: Field<T>): Field<T> {
  return { ...of, changedBy: step };
}

/** Tells one record from the others, though it need not be unique. */
export function ofOne<T>(of: Field<T>): Field<T> {
  return { ...of, ofOne: true };
}

/** What the system stores for itself, such as what an undoing gives back or what lists go by: the history shows no change of it. */
export function internal<T>(of: Field<T>): Field<T> {
  return { ...of, isInternal: true };
}

/** Written by the system alone: refused in every request. */
export function system<T>(of: Field<T>): Field<T> {
  return { ...of, writtenBy: "system" };
}

/** Written by the system; a file that brings a record from an earlier system says how it was there. */
export function takenOver<T>(of: Field<T>): Field<T> {
  return { ...of, writtenBy: "file" };
}

function field<T>(kind: Kind, schema: () => z.ZodMiniType<T>): Field<T> {
  return { ...kind, required: true, writtenBy: "people", initial: null, schema: once(schema) };
}

const honest = z.refine<string>(isHonest, refusal("hidden_characters"));
const line = [z.overwrite(oneLine), honest] as const;
const identity = () => z.string().check(z.minLength(1), z.maxLength(64));
const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Keeps the first spelling of each tag. */
const distinctTags = (all: string[]): string[] =>
  [...grouped(all, fold).values()].flatMap(([first]) => first ?? []);

function refusal(issueCode: IssueCode, params: Record<string, string | number> = {}) {
  return { params: { issueCode, ...params }, abort: true };
}

export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  // 2026-02-30 parses, as the second of March.
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(value);
}

export function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
