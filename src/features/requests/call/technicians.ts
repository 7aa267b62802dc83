import { worksInField } from "#db/domain/requests/field-work.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";

/** Somebody who may be sent, and what he has to do today. */
export type Technician = {
  id: string;
  name: string;
  zone: string | null;
  isOfZone: boolean;
  isPreferred: boolean;
  planned: number;
  minutes: number;
};

export type TechnicianWish = { zone: string | null; preferredId: string | null };

/** Whoever the client prefers, then those of the zone; of equals, whoever has the least to do today. */
export async function loadTechnicians(
  { zone, preferredId }: TechnicianWish,
  query: string,
): Promise<Technician[]> {
  const [people, loads] = await Promise.all([
    client(resourceNamed("users")).list({ status: "active", q: query, itemsPerPage: -1 }),
    loadsOfToday(),
  ]);
  return people.items
    .filter(mayWork)
    .map((row): Technician => {
      const user: UncheckedRowOf<"users"> = row;
      const { planned = 0, minutes = 0 } = loads.get(row.id) ?? {};
      return {
        id: row.id,
        name: String(user.fullName),
        zone: typeof user.zone === "string" ? user.zone : null,
        isOfZone: zone !== null && user.zone === zone,
        isPreferred: row.id === preferredId,
        planned,
        minutes,
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.isPreferred) - Number(one.isPreferred) ||
        Number(other.isOfZone) - Number(one.isOfZone) ||
        one.minutes - other.minutes ||
        one.name.localeCompare(other.name),
    );
}

/** Whoever may not read the roles of others reads the technicians alone as people who work. */
const mayWork = (user: UncheckedRowOf<"users">): boolean => user.role === undefined || worksInField(user);

type Load = { planned: number; minutes: number };

/** What is planned for today, of whoever it is. */
async function loadsOfToday(): Promise<ReadonlyMap<string, Load>> {
  const { items } = await client(requests).list({
    "plannedStart.from": "today",
    "plannedStart.to": "today",
    status: openStatuses,
    itemsPerPage: -1,
  });
  const loads = new Map<string, Load>();
  for (const { assigneeId, plannedStart, plannedEnd } of recordsIn(items)) {
    const { planned, minutes } = loads.get(String(assigneeId)) ?? { planned: 0, minutes: 0 };
    const span = (Date.parse(String(plannedEnd)) - Date.parse(String(plannedStart))) / 60_000;
    loads.set(String(assigneeId), { planned: planned + 1, minutes: minutes + (span > 0 ? span : 0) });
  }
  return loads;
}
