import type { Resource, Stamp } from "#db/schema/resource.ts";
import type { Values } from "#db/schema/kind.ts";
import type { Archived, Filter } from "./list-query.ts";

export type Period = "day" | "week" | "month";

/**
 * The days, weeks or months that the days or moments of a column are in, each named by its first day. Moments are seen in an IANA
 * time zone; a day is in none. `firstDay` of a week, by default Monday, is counted as in ISO 8601: 7 is Sunday.
 */
export type Bucketing<P extends string = string> = {
  path: P;
  by: Period;
  timeZone: string;
  firstDay?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
};

/** The values of a column, or periods of it. A row with several values is in the group of each. */
export type Grouping<P extends string = string, B extends string = P> = { path: P } | Bucketing<B>;

/**
 * What is worked out of a column beside the number of rows. `percentile`: as spreadsheets' PERCENTILE, so `share` 0 is the
 * smallest value, 1 the largest, 0.5 the median, and what lies between two values is interpolated.
 */
export type Measure<P extends string = string, N extends string = P> =
  | { kind: "distinct"; path: P }
  | { kind: "sum" | "mean"; path: N }
  | { kind: "percentile"; path: N; share: number };

/**
 * One figure, or one for each group, of the rows that the same filters leave in a list. A row whose grouping column is hidden from the
 * reader is in no group, and a hidden value is not measured.
 */
export type Aggregate<G extends string = string, B extends string = G, N extends string = G> = {
  /** Those of lists, that lead through another list too. */
  filters: readonly Filter[];
  archived?: Archived;
  /** One column, or two. */
  groupBy?: readonly [] | readonly [Grouping<G, B>] | readonly [Grouping<G, B>, Grouping<G, B>];
  measures?: readonly Measure<G, N>[];
};

/** `keys`: a value for each grouping, null where a row has none. `values`: one for each measure, null where there is nothing to measure. */
export type AggregateGroup = {
  keys: readonly (string | null)[];
  count: number;
  values: readonly (number | null)[];
};

/** Filters hold values, and the kind is what tells a family's lists apart. */
export type GroupPath<R extends Resource> = R["filters"][number] | "kind";

/** Sort keys hold days, moments and numbers too. */
type ColumnPath<R extends Resource> = R["filters"][number] | R["sort"][number];

type ValueAt<T, P extends string> = P extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? ValueAt<NonNullable<T[Name]>, Rest>
    : never
  : P extends keyof T
    ? NonNullable<T[P]>
    : never;

/** Of the columns those whose values are of a type; any column of a list that is not known here. */
type PathOf<R extends Resource, T, P extends string = ColumnPath<R>> = P extends string
  ? string extends P
    ? P
    : ValueAt<Stamp & Values<R["fields"]>, P> extends infer V
      ? [V] extends [never]
        ? never
        : V extends T
          ? P
          : never
      : never
  : never;

/** What may be aggregated of a list by its declaration. */
export type AggregateOf<R extends Resource> = Aggregate<GroupPath<R>, PathOf<R, string>, PathOf<R, number>>;
