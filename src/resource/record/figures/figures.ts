import type { Ability } from "#db/rules/ability.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { equipmentStates, outOfUse } from "#db/domain/equipment/states.ts";
import { grouped } from "#db/schema/grouped.ts";
import { equipments } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { mayRead } from "#src/resource/list/columns.ts";
import { relationsOf } from "#src/resource/record/relations.ts";
import type { Tone } from "#src/ui/tone.ts";

/** Of lists that point at a record by a field: how many there are, in these states, with a date so many days from today. */
type Counting = {
  /** Without one it is called like its list. */
  name?: FigureName;
  lists: readonly string[];
  by: string;
  state?: readonly string[];
  days?: { at: string; from?: number; to: number };
  /** Where there are any. */
  tone?: Tone;
};

type FigureName =
  | "units"
  | "inService"
  | "inRepair"
  | "warrantyEnding"
  | "warrantyEnded"
  | "maintenanceOverdue";

/** The filter that the figure counts by, and the list opens with. */
export type CountedList = { id: string; from: Resource; search: Record<string, string | string[]> };

export type Figure = Omit<Counting, "lists" | "by"> & { id: string; lists: readonly CountedList[] };

/** How many records each list has under the filter of a figure, by its id; none where they could not be counted. */
export type Counts = ReadonlyMap<string, number>;

export const endingWithin = 60;

const inUse = equipmentStates.filter((state) => !outOfUse.includes(state));
const units = { lists: Object.values(equipments).map(({ name }) => name), by: "clientId" };

/** By the record's list, in the order of reading. */
const countings: Record<string, readonly Counting[]> = {
  clients: [
    { name: "units", ...units },
    { name: "inService", ...units, state: ["in_service"] },
    { name: "inRepair", ...units, state: ["in_repair"] },
    {
      name: "warrantyEnding",
      ...units,
      state: inUse,
      days: { at: "warrantyEnd", from: 0, to: endingWithin },
      tone: "warning",
    },
    { name: "warrantyEnded", ...units, state: inUse, days: { at: "warrantyEnd", to: -1 }, tone: "danger" },
    { name: "maintenanceOverdue", ...units, days: { at: "nextMaintenanceDue", to: -1 }, tone: "danger" },
    { lists: ["sites"], by: "clientId" },
    { lists: ["departments"], by: "clientId" },
    { lists: ["responsibles"], by: "clientId" },
  ],
};

/** What is counted at the top of a record: by the lists and the fields that this person may read. */
export function figuresOf(resource: Resource, ability: Ability, id: string, day: string): Figure[] {
  const pointing = grouped(relationsOf(resource, ability), ({ path }) => path);
  return (countings[resource.name] ?? []).flatMap(({ lists, by, ...counting }, at) => {
    const { state, days } = counting;
    const asked = [by, ...(state ? ["state"] : []), ...(days ? [days.at] : [])];
    const counted = (pointing.get(by) ?? [])
      .filter(({ from }) => lists.includes(from.name) && asked.every((path) => mayRead(from, ability, path)))
      .map(({ from }) => ({
        id: `${at} ${from.name}`,
        from,
        search: { [by]: id, ...searchOf(counting, day) },
      }));
    return counted.length > 0 ? [{ ...counting, id: String(at), lists: counted }] : [];
  });
}

function searchOf({ state, days }: Pick<Counting, "state" | "days">, day: string) {
  return {
    ...(state && { state: [...state] }),
    ...(days?.from !== undefined && { [`${days.at}.from`]: addDays(day, days.from) }),
    ...(days && { [`${days.at}.to`]: addDays(day, days.to) }),
  };
}

/** Asks the lists themselves, so that each figure is what its list shows. */
export async function countFigures(figures: readonly Figure[]): Promise<Counts> {
  const counted = await Promise.all(
    figures
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
