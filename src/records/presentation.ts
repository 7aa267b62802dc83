import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { MatchWord } from "#db/schema/import/match-words.ts";
import type { IssueCode } from "#db/schema/issue.ts";
import type { Field, Language } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import type { FieldPath, Resource } from "#db/schema/resource.ts";
import type { StepCode } from "#db/schema/step-code.ts";
import type { Words } from "#locales/words.ts";
import type { DisplayNames } from "./display-names.ts";
import type { ReadyText, ReadyTextsAbout } from "./ready-text.ts";
import type { Tone } from "#src/ui/tone.ts";

/**
 * What the screens have to know of one noun beside its declaration. It stands in the noun's folder under `src/features`, is
 * data but for its suggestions, and is found by `presentationOf`; `src/presentations.ts` lists them.
 */
export type Presentation<R extends Resource = Resource> = {
  sections?: Sections<R>;
  visibility?: Visibility<R>;
  /** Fields that no form asks for, and fields of lists in them: they follow from others, or steps change them. */
  notInForms?: readonly PathOf<R>[];
  /** Fields that no filter is offered for, because another field says more; a saved view may filter by them still. */
  notInFilters?: readonly FieldName<R>[];
  /** Fields that the form of a new record begins with, beside those that it needs. */
  first?: readonly FieldName<R>[];
  tones?: Tones<R>;
  metrics?: readonly Metric[];
  /** Which of its records can be chosen, where it has no field «active». */
  options?: { readonly [F in FieldName<R>]?: ChoiceOf<R, F> | readonly ChoiceOf<R, F>[] };
  category?: CategoryOf<R>;
  /** By what a row of a file can be held against records, beside the key. */
  matches?: { readonly [M in MatchWord]?: readonly FieldName<R>[] };
  bulkPresets?: Readonly<Record<BulkPreset, readonly FieldName<R>[]>>;
  counts?: Counts;
  /** The lines on the printed labels of its records. */
  printedLabel?: PrintedLabel<R>;
  /** What its records are called where there is little room: the first of these that is filled in. */
  shortName?: { readonly [L in Language]: readonly FieldName<R>[] };
  /** What they are called where a cell holds several of them: a code that tells them apart, and what goes with it. */
  listedAs?: readonly FieldName<R>[];
  /** What stands small below the value of a column, as long as it is no column itself. */
  secondLines?: { readonly [P in PathOf<R>]?: PathOf<R> };
  /** Choices that people call by their value: in a cell that stands alone, and its word is for screen readers. */
  codes?: readonly FieldName<R>[];
  /** Columns that show more than their value, and what stands in their cells and on cards: it is loaded with the first of them. */
  cells?: { readonly [P in PathOf<R>]?: CellContent };
  /** Values that are shown by names of their own, such as roles, wherever they stand: loaded with the first of them. */
  values?: { readonly [F in FieldName<R>]?: ValueContent };
  /** Boxes that choose such values by name where no form stands, as for a cell of a file: loaded with the first of them. */
  pickers?: { readonly [F in FieldName<R>]?: ValuesPicker };
  /** Fields with an input of their own: it is loaded with the first form that has it. */
  inputs?: { readonly [P in FieldName<R>]?: ComponentType<FieldInputProps> };
  /** The columns that those see instead who may not read others. */
  standIns?: { readonly [F in FieldName<R>]?: FieldName<R> };
  /** Where its records stand in columns by the values of a field; whoever may not read that has no board. */
  board?: Pick<LinkProps, "to" | "params"> & { of: FieldName<R> };
  related?: Related<R>;
  /** Where those begin a new one who do not get its form. */
  otherStart?: OtherStart;
  lentPositions?: Readonly<Partial<Record<PathOf<R>, LentPosition<R>>>>;
  /** Rows that are entered by a choice that they have, under each of its values: the hours of a week by the day. */
  groupedRows?: { readonly [P in PathOf<R>]?: GroupedRows };
  /** Suggestions for a text beside the values of other records. */
  suggestionAt?: (path: string) => Suggestion | undefined;
  /** Under which key the words of its steps stand. */
  steps?: Nested<Words["transitions"]>;
  /** Other records belong to its records: on a card, whose something is comes before anything else it points at. */
  isOwner?: true;
  /** What is written in notes below its records again and again. */
  readyTexts?: (about: ReadyTextsAbout) => Promise<readonly ReadyText[]>;
  /** The kind of attachment that stands beside its title. */
  picture?: "photo" | "logo";
};

export type OtherStart = { to: NonNullable<LinkProps["to"]>; word: keyof Words["shell"]["starts"] };

export type CellContentProps = { row: Readonly<Record<string, unknown>>; displayNames: DisplayNames };
export type CellContent = ComponentType<CellContentProps>;

export type ValueContent = ComponentType<{ value: unknown }>;

export type ValuesPicker = ComponentType<{
  id: string;
  value: readonly string[];
  onChange: (values: string[]) => void;
}>;

/** The props that a form gives to an input of a noun. */
export type FieldInputProps = { path: string; label: string; required: boolean };

export type GroupedRows = {
  /** The values, as the reader counts them. */
  order: (language: Language) => readonly string[];
  /** What a value is without a row. */
  none: keyof Words["form"]["rows"]["none"];
};

export type Suggestion = {
  /** The other field whose value the suggestions go by. */
  within: string | undefined;
  load: (other: string) => Promise<string[]>;
};

/** The fields of a list; of several lists in one table, the fields of any of them. */
export type FieldName<R extends Resource> = R extends unknown ? keyof R["fields"] & string : never;

/** What a field may hold, one of them where it holds several. */
type ValueAt<R extends Resource, F extends string> = R extends unknown
  ? F extends keyof R["fields"]
    ? One<R["fields"][F] extends Field<infer T> ? (unknown extends T ? string | number : T) : never>
    : never
  : never;
type One<T> = T extends readonly (infer E)[] ? E : T;

/** Of a field that is a choice, its values. */
type ChoiceOf<R extends Resource, F extends string> = Extract<ValueAt<R, F>, string>;

/** The fields of a list with the subfields of groups and lists; of several lists in one table, those of any of them. */
type PathOf<R extends Resource> = R extends unknown ? FieldPath<R["fields"]> : never;

/** The keys under which several words stand. */
type Nested<T> = { [K in keyof T]: T[K] extends string ? never : K }[keyof T];

export type SectionName = keyof Words["record"]["sections"];

/** The sections of the record page and of the form, in this order; fields that no section names come last. */
export type Sections<R extends Resource = Resource> = {
  readonly [S in SectionName]?: readonly FieldName<R>[];
};

/** A field applies only where another one has one of these values, or where a field was refused for this; null stands for none. */
export type Condition<R extends Resource = Resource> = {
  [F in FieldName<R>]: { field: F; is: readonly (ChoiceOf<R, F> | null)[]; refusedAs?: IssueCode };
}[FieldName<R>];

export type Visibility<R extends Resource = Resource> = { readonly [F in FieldName<R>]?: Condition<R> };

/** What the colours of the choices say that are statuses; the others are plain words. */
type Tones<R extends Resource> = {
  readonly [F in FieldName<R>]?: Readonly<Record<Extract<ValueAt<R, F>, string | number>, Tone>>;
};

/** The fields with their own words on the page of a record. */
type MetricName = Exclude<WithoutCount<keyof Words["record"]["figures"]>, "title">;
type WithoutCount<Key extends string> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

/** Of lists that point at a record by a field: how many there are, with such values, and a date so many days from today, or a moment before now. */
export type Metric = {
  /** Without one it is called like its list. */
  name?: MetricName;
  lists: readonly Resource[];
  by: string;
  /** The values that they have in some fields. */
  where?: Readonly<Record<string, readonly string[] | undefined>>;
  days?: { at: string; from?: number; to: number | "now" };
  /** Where there are any. */
  tone?: Tone;
};

type Counted<L extends Resource> = Omit<Metric, "lists" | "by" | "where" | "days"> & {
  where?: { readonly [F in FieldName<L>]?: readonly ChoiceOf<L, F>[] };
  days?: { at: FieldName<L>; from?: number; to: number | "now" };
};

/** A metric of lists whose fields the compiler knows. */
export const metric = <L extends Resource>(
  lists: readonly L[],
  by: NoInfer<FieldName<L>>,
  counted: Counted<L> = {},
): Metric => ({ lists, by, ...counted });

/** The reference to the category that says which custom fields a record has and what its defaults are. */
type CategoryOf<R extends Resource> = {
  field: FieldName<R>;
  /** The filter of the categories that are for records of this list. */
  scope: Readonly<Record<string, string>>;
  /** The choice that mostly has the same value in all records of one category: a new one is given that. */
  type?: FieldName<R>;
};

type PrintedLabel<R extends Resource> = {
  /** Without one, a record gets no label. */
  tag: FieldName<R>;
  model: readonly FieldName<R>[];
  serial: FieldName<R>;
  /** The reference to whom it belongs to. */
  owner: FieldName<R>;
  /** The steps with which a record comes into the house, and gets its label. */
  afterSteps?: readonly StepCode[];
};

/** The changes to many records at once that have an entry of their own. */
export type BulkPreset = "move" | "assign" | "tag";

/** Columns that no record holds: how many others point at it, all of them or those of one noun, and the list's own figures. */
export type CountPath = keyof Words["list"]["counts"];

type Counts = {
  /** Those that its list can show beside the total. */
  of?: readonly CountPath[];
  /** Those that its list starts with, where not with the total. */
  initial?: readonly CountPath[];
  /** As what its own records count for what they point at. */
  as?: CountPath;
  /** Whether every master that they point at can show that count, not only one that names it. */
  isEverywhere?: true;
};

export type TabName = keyof Words["record"]["tabs"];

/** How its records stand on the page of a record that they point at. */
type Related<R extends Resource> = {
  /** The position of their tab among the others; without one it comes last. */
  order?: number;
  /** What a tab that it shares with the lists of its family is called. */
  tab?: TabName;
  /** Tabs that are called otherwise, by the path that points; with an `id`, lists with the same one share the tab. */
  tabs?: { readonly [P in PathOf<R>]?: { id?: string; name: TabName } };
  /** Paths without a tab: what points by them is on another one. */
  without?: readonly PathOf<R>[];
  /** What a new one that is made there has in common with the record: fields that both have. */
  inherited?: readonly FieldName<R>[];
  /** The field in which a new one points back, where that of the list is filled from it. */
  pointsBy?: { readonly [F in FieldName<R>]?: FieldName<R> };
  /** Those that are chosen in their list can begin a new one together. */
  fromSeveral?: true;
  /** What a new one begins with that is made there, by the field that points. */
  initial?: { readonly [F in FieldName<R>]?: Initial<R> };
};

type Initial<R extends Resource> = {
  [F in FieldName<R>]: { field: F; value: ChoiceOf<R, F> };
}[FieldName<R>];

/** Where a record stands that does not say so itself: at the position of what it points at. */
type LentPosition<R extends Resource> = {
  field: FieldName<R>;
  when: { path: PathOf<R>; is: string };
} & { [N in ResourceName]: { to: N; position: FieldNameIn<N> } }[ResourceName];
