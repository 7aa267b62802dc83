import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import { clientId, clientList } from "#db/domain/clients/seed-list.ts";
import { departmentId, departmentList, type Profile } from "#db/domain/departments/seed-list.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { responsiblesOf } from "#db/domain/responsibles/seed.ts";
import { unitServicesOf } from "#db/domain/services/seed.ts";
import type { Person } from "#db/domain/responsibles/seed-people.ts";
import { siteId, siteList } from "#db/domain/sites/seed-list.ts";

/** A desk of a department at a site, to be filled again and again as the number of units grows. */
export type Desk = {
  client: ClientCode;
  clientId: string;
  siteId: string;
  siteName: string;
  /** Of the client's sites, counted from 1: decides the site's network. */
  siteNumber: number;
  departmentId: string;
  departmentCode: string;
  departmentName: string;
  floor: string | null;
  profile: Profile;
  responsibles: readonly { id: string; person: Person }[];
  unitServiceIds: readonly string[];
  /** Its index among the desks of its department and of its site, and how many those have. */
  ofDepartment: number;
  departmentDesks: number;
  ofSite: number;
  siteDesks: number;
};

/** Where the n-th unit belongs, with its own number in the department and at the site. */
export type Placement = { desk: Desk; inDepartment: number; atSite: number };

/** Units that other documents name: the n-th has this desk of this department. */
const documentedDesks: readonly [n: number, department: string, desk: number][] = [
  [42, "AMAL/REC", 1],
  [117, "AMAL/RAD", 0],
];

/** Every desk once, in an order without a pattern. */
const desks = ordered(allDesks());

/** Units whose numbers are so far apart share a desk. */
export const deskCount = desks.length;

export function placementOf(n: number): Placement {
  const round = Math.floor((n - 1) / desks.length);
  const desk = desks[(n - 1) % desks.length];
  if (!desk) throw new Error(`Failed to place unit ${n}: units are counted from 1.`);
  return {
    desk,
    inDepartment: round * desk.departmentDesks + desk.ofDepartment + 1,
    atSite: round * desk.siteDesks + desk.ofSite,
  };
}

/** The address of the unit with this number at the site; none is left for those beyond the site's 800. */
export function addressAt(
  { client, siteNumber }: Desk,
  atSite: number,
  of: "units" | "management",
): string | null {
  if (atSite >= 800) return null;
  const subnet = (of === "units" ? 0 : 128) + siteNumber * 4 + Math.floor(atSite / 200);
  return `${clientList[client].network}.${subnet}.${40 + (atSite % 200)}`;
}

function allDesks(): Desk[] {
  const perSite = new Map<string, number>();
  const rows = departmentList.flatMap(([client, code, , fr, ar, home, floor, profile, share], department) => {
    const sites = siteList.filter(([owner]) => owner === client);
    return Array.from({ length: share }, (_, number) => {
      // The last desk of a large department is at another site: people move, and their units with them.
      const guest = home === null || (share >= 6 && number === share - 1);
      const siteIndex = guest
        ? (department + number) % sites.length
        : sites.findIndex(([, name]) => name === home);
      const [, site = "", siteName = ""] = sites[siteIndex] ?? [];
      const key = `${client}/${site}`;
      const ofSite = perSite.get(key) ?? 0;
      perSite.set(key, ofSite + 1);
      return {
        key,
        client,
        clientId: clientId(client),
        siteId: siteId(key),
        siteName,
        siteNumber: siteIndex + 1,
        departmentId: departmentId(`${client}/${code}`),
        departmentCode: code,
        departmentName: clientList[client].writes === "ar" ? ar : fr,
        floor: site === home ? floor : null,
        profile,
        responsibles: responsiblesOf(department),
        unitServiceIds: unitServicesOf(`${client}/${code}`),
        ofDepartment: number,
        departmentDesks: share,
        ofSite,
      };
    });
  });
  return rows.map(({ key, ...desk }) => ({ ...desk, siteDesks: perSite.get(key) ?? 1 }));
}

function ordered(all: Desk[]): Desk[] {
  const random = randomFrom(2_024);
  const shuffled = all
    .map((desk) => ({ desk, at: random.next() }))
    .toSorted((one, other) => one.at - other.at);
  const line = shuffled.map(({ desk }) => desk);
  for (const [n, department, number] of documentedDesks) {
    const from = line.findIndex(
      (desk) => `${desk.client}/${desk.departmentCode}` === department && desk.ofDepartment === number,
    );
    const [moved, displaced] = [line[from], line[n - 1]];
    if (!moved || !displaced)
      throw new Error(`Failed to place unit ${n}: «${department}» has no desk ${number}.`);
    line[n - 1] = moved;
    line[from] = displaced;
  }
  return line;
}
