import { can } from "#db/rules/ability.ts";
import { fieldAt, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Aggregate, AggregateGroup, Bucketing, Grouping, Measure } from "#db/store/aggregate.ts";
import { type Reader, wholeList } from "#db/store/list-query.ts";
import { naiveList, type Tables, valuesAt } from "./list-model.ts";

/** An aggregate written as plainly as it can be: the list's own rows, put into groups one by one. */
export function naiveAggregate(
  tables: Tables,
  resource: Resource,
  { groupBy = [], measures = [], ...selection }: Aggregate,
  reader: Reader,
): AggregateGroup[] {
  const { rows } = naiveList(tables, resource, { ...wholeList, ...selection }, reader);
  const readable = (row: StoredRow, path: string) => can(reader.ability, "read", resource.subject, row, path);
  const groups = new Map<string, { keys: (string | null)[]; rows: StoredRow[] }>();
  if (groupBy.length === 0) groups.set("[]", { keys: [], rows: [] });
  for (const row of rows.toReversed()) {
    if (!groupBy.every(({ path }) => readable(row, path))) continue;
    let combinations: (string | null)[][] = [[]];
    for (const grouping of groupBy)
      combinations = combinations.flatMap((keys) =>
        keysOf(resource, row, grouping).map((key) => [...keys, key]),
      );
    for (const keys of combinations) {
      const group = groups.get(JSON.stringify(keys)) ?? { keys, rows: [] };
      groups.set(JSON.stringify(keys), group);
      group.rows.push(row);
    }
  }
  const rank = (key: string | null) => (key === null ? "\uffff" : key);
  return [...groups.values()]
    .map(({ keys, rows: members }) => ({
      keys,
      count: members.length,
      values: measures.map((measure) =>
        measured(
          measure,
          members.filter((row) => readable(row, measure.path)).flatMap((row) => texts(row, measure.path)),
        ),
      ),
    }))
    .toSorted(({ keys: one }, { keys: other }) => {
      const at = one.findIndex((key, index) => key !== other[index]);
      return at === -1 ? 0 : rank(one[at] ?? null) < rank(other[at] ?? null) ? -1 : 1;
    });
}

const texts = (row: StoredRow, path: string): unknown[] => [...new Set(valuesAt(row, path.split(".")))];

function keysOf(resource: Resource, row: StoredRow, grouping: Grouping): (string | null)[] {
  const values = texts(row, grouping.path).map(String);
  if (values.length === 0) return [null];
  return "by" in grouping ? values.map((value) => bucketOf(resource, value, grouping)) : values;
}

/** By the zone's own calendar, which is what the short format of Sweden shows. */
function bucketOf(
  resource: Resource,
  value: string,
  { path, by, timeZone, firstDay = 1 }: Bucketing,
): string {
  const isDay = fieldAt(resource, path)?.kind === "date";
  const day = isDay ? value : new Intl.DateTimeFormat("sv", { timeZone }).format(Date.parse(value));
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  while (date.getUTCDay() !== firstDay % 7) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function measured(measure: Measure, values: unknown[]): number | null {
  if (measure.kind === "distinct") return new Set(values.map(String)).size;
  const numbers = values.filter((value) => typeof value === "number");
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (numbers.length === 0) return null;
  if (measure.kind !== "percentile") return measure.kind === "sum" ? sum : sum / numbers.length;
  const sorted = numbers.toSorted((one, other) => one - other);
  const position = measure.share * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below + (above - below) * (position % 1);
}
