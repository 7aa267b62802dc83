import type { responsibles } from "./responsibles.ts";
import { clientId, clientList } from "#db/domain/clients/seed-list.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { departmentId, departmentList } from "#db/domain/departments/seed-list.ts";
import { type Person, personAt } from "./seed-people.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { clientManagerId, contactId, demoClientId } from "#db/domain/users/seed.ts";

type Responsible = SeedRow<(typeof responsibles)["fields"]>;

type Post = { department: number; head: boolean; title: string };

/** Posts beside the heads of departments: the department, and the title in the language of the client. */
// oxfmt-ignore
const otherPosts: [department: string, title: string][] = [
  ["AMAL/ITD", "Administrateur systèmes et réseaux"], ["AMAL/RAD", "Ingénieur biomédical"],
  ["AMAL/REC", "Chef d'équipe accueil"], ["AMAL/DIR", "Directeur administratif"],
  ["BDL/DSI", "Administrateur réseaux"], ["BDL/DSI", "Chef de projet infrastructure"],
  ["BDL/DSI", "Responsable sécurité (RSSI)"], ["BDL/MNT", "Superviseur monétique"],
  ["BDL/ORN", "Correspondant informatique Ouest"], ["BDL/CST", "Correspondant informatique Est"],
  ["BDL/MOY", "Gestionnaire du patrimoine"], ["CSY/INF", "تقني في الإعلام الآلي"],
  ["CSY/FIN", "مكلف بالصفقات"], ["CSY/CIV", "رئيس مكتب الحالة المدنية"],
  ["LIN/S1", "أستاذ الإعلام الآلي"], ["LIN/SCI", "مخبري"],
  ["ATL/INF", "Technicien support"], ["ATL/EXP", "Chef de quai Agadir"],
  ["ATL/EXP", "Responsable bureau Marseille"], ["ATL/DOU", "Déclarant en douane"],
];

const posts: Post[] = [
  ...departmentList.map(([client, , , fr, ar], department) => ({
    department,
    head: true,
    title: clientList[client].writes === "ar" ? `مسؤول ${ar}` : `Responsable ${fr}`,
  })),
  ...otherPosts.map(([name, title]) => ({
    department: departmentList.findIndex(([client, code]) => `${client}/${code}` === name),
    head: false,
    title,
  })),
];

type Portal = Pick<Responsible, "portalUserId" | "portalScope">;

/** Whom the demonstration's people at a client's sign in as. */
const portals: Readonly<Record<string, Portal>> = {
  "AMAL/Directeur administratif": { portalUserId: demoClientId, portalScope: "own" },
  "AMAL/Responsable Accueil": { portalUserId: contactId, portalScope: "department" },
  "BDL/Responsable Systèmes d'information": { portalUserId: clientManagerId, portalScope: "client" },
};

const noPortal: Portal = { portalUserId: null, portalScope: "own" };

/** The departments' heads and correspondents, with the index of each in the rows. */
export const responsiblesOf = (department: number): { id: string; person: Person }[] =>
  posts.flatMap((post, index) =>
    post.department === department
      ? [{ id: seedId("responsibles", index + 1), person: personAt(index) }]
      : [],
  );

export function responsibleRows(today: string): Responsible[] {
  const seenClients = new Set<string>();
  return posts.flatMap(({ department, head, title }, index) => {
    const entry = departmentList[department];
    if (!entry) return [];
    const [client, code, , , , site, , profile] = entry;
    const { first, last, ar } = personAt(index);
    const isPrimary = !seenClients.has(client);
    seenClients.add(client);
    const createdAt = setUpAt("responsibles", index, today);
    return {
      id: seedId("responsibles", index + 1),
      createdAt,
      clientId: clientId(client),
      firstName: first,
      lastName: last,
      nameAr: ar,
      jobTitle: title,
      departmentId: departmentId(`${client}/${code}`),
      siteId: site === null ? null : siteId(`${client}/${site}`),
      phones: phones(client === "ATL" ? "+2126" : "+2135", index),
      email: `${plain(first)}.${plain(last)}@${clientList[client].mailDomain}`,
      availability: null,
      language: clientList[client].writes,
      isPrimary,
      canSign: head,
      canApproveQuotes: head && (isPrimary || profile === "it" || code === "FIN"),
      isTechnicalContact: profile === "it",
      ...(portals[`${client}/${title}`] ?? noPortal),
      consentAt: index % 4 === 3 ? null : `${addDays(createdAt.slice(0, 10), 3)}T10:00:00.000Z`,
      active: true,
    };
  });
}

function phones(prefix: string, index: number): Responsible["phones"] {
  const mobile = { label: "mobile" as const, number: `${prefix}${50_210_407 + index * 137_911}` };
  return index % 3 === 0 ? [mobile, { label: "whatsapp", number: mobile.number }] : [mobile];
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
