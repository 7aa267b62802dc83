import type { Ability } from "#db/rules/ability.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { mayRead } from "#src/records/list/columns.ts";
import { relationsOf } from "#src/records/relations.ts";
import type { Metric } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";

/** The filter that the metric counts by, and the list opens with. */
export type CountedList = { id: string; from: Resource; search: Record<string, string | string[]> };

export type CountedMetric = Omit<Metric, "lists" | "by"> & { id: string; lists: readonly CountedList[] };

/** How many records each list has under the filter of a metric, by its id; none where they could not be counted. */
export type MetricCounts = ReadonlyMap<string, number>;

/** The counts at the top of a record: of the lists and by the fields that this person may read. */
export function metricsOf(resource: Resource, ability: Ability, id: string, day: string): CountedMetric[] {
  const pointing = grouped(relationsOf(resource, ability), ({ path }) => path);
  return (presentationOf(resource).metrics ?? []).flatMap(({ lists, by, ...metric }, at) => {
    const { where = {}, days } = metric;
    const paths = [by, ...Object.keys(where), ...(days ? [days.at] : [])];
    const counted = (pointing.get(by) ?? [])
      .filter(
        ({ from }) =>
          lists.some(({ name }) => name === from.name) && paths.every((path) => mayRead(from, ability, path)),
      )
      .map(({ from }) => ({
        id: `${at} ${from.name}`,
        from,
        search: { [by]: id, ...searchOf(metric, day) },
      }));
    return counted.length > 0 ? [{ ...metric, id: String(at), lists: counted }] : [];
  });
}

function searchOf({ where = {}, days }: Pick<Metric, "where" | "days">, day: string) {
  return {
    ...Object.fromEntries(Object.entries(where).map(([path, values = []]) => [path, [...values]])),
    ...(days?.from !== undefined && { [`${days.at}.from`]: addDays(day, days.from) }),
    ...(days && { [`${days.at}.to`]: days.to === "now" ? days.to : addDays(day, days.to) }),
  };
}

/** Asks the lists themselves, so that each metric is what its list shows. */
export async function countMetrics(metrics: readonly CountedMetric[]): Promise<MetricCounts> {
  const counted = await Promise.all(
    metrics
      .flatMap(({ lists }) => lists)
      .map(async (list): Promise<[string, number][]> => {
        try {
          const { total } = await client(list.from).list({ ...list.search, itemsPerPage: 1 });
          return [[list.id, total]];
        } catch (error) {
          if (error instanceof ApiProblem) return [];
          throw error;
        }
      }),
  );
  return new Map(counted.flat());
}
