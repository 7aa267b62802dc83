import { departmentId, departmentList, departmentsAt } from "#db/domain/departments/seed-list.ts";
import { responsiblesOf } from "#db/domain/responsibles/seed.ts";
import { anyone, personAt } from "#db/domain/responsibles/seed-people.ts";
import type { Random } from "#db/domain/seed/random.ts";
import { siteList, siteId } from "#db/domain/sites/seed-list.ts";
import type { FleetUnit } from "./fleet.ts";

/** Whom one asks for at the client's; a visitor is in no list of people. */
export type Contact = {
  id: string;
  name: string;
  phone: string;
  departmentId: string | null;
  isVisitor: boolean;
};

const departmentIndexes = new Map(
  departmentList.map(([client, code], index) => [departmentId(`${client}/${code}`), index]),
);

const departmentsBySite = new Map(
  siteList.map(([client, code]) => {
    const [here] = departmentsAt(client, code);
    const [other] = departmentList.flatMap(([owner], index) => (owner === client ? [index] : []));
    return [siteId(`${client}/${code}`), here ?? other ?? 0];
  }),
);

/** The head of the unit's department, or of one at the site; now and then somebody else who stood beside it. */
export function callerOf(site: string, unit: FleetUnit | undefined, random: Random): Contact {
  const index = departmentIndexes.get(unit?.row.departmentId ?? "") ?? departmentsBySite.get(site) ?? 0;
  const [client = "AMAL", code = ""] = departmentList[index] ?? [];
  const [head] = responsiblesOf(index);
  const person = head?.person ?? personAt(index);
  const visitor = anyone(random);
  const isVisitor = random.chance(0.12);
  const { first, last } = isVisitor ? visitor : person;
  return {
    id: head?.id ?? "",
    name: `${first} ${last}`,
    phone: `+2135502${String(10_000 + index * 137 + random.between(0, 99)).padStart(5, "0")}`,
    departmentId: departmentId(`${client}/${code}`),
    isVisitor,
  };
}
