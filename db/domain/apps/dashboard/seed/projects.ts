import type { projects } from "#db/domain/apps/dashboard/projects.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Project = SeedRow<(typeof projects)["fields"]>;

// oxfmt-ignore
const running: [name: string, project: string, logo: string, leader: string, progress: number][] = [
  ["Harbour switch renewal", "Network", "network", "Karim Benali", 100],
  ["Clinic laptop rollout", "Computers", "computer", "Samir Bouchareb", 82],
  ["Label printers, depot 2", "Printers", "printer", "Hichem Zitouni", 64],
  ["Branch Wi-Fi survey", "Network", "network", "Rim Jaziri", 37],
  ["Server room cooling", "Facilities", "building", "Fayçal Kerbouche", 18],
  ["Till replacement, spring", "Point of sale", "till", "Nabil Ferradj", 91],
  ["Paperless reception", "Software", "software", "Lina Mansouri", 55],
  ["Archive scanning", "Printers", "printer", "Naïma Chellali", 73],
  ["Telephone exchange move", "Telephony", "phone", "Youssef Bennis", 46],
  ["Backup line, head office", "Network", "network", "Julien Castaing", 28],
  ["Meeting room screens", "Facilities", "building", "Solène Marquant", 88],
  ["Staff tablets, wave 1", "Computers", "computer", "Djamel Oukaci", 60],
  ["Help-desk self-service", "Software", "software", "Imène Rahal", 34],
  ["Warehouse scanners", "Point of sale", "till", "Lotfi Mebarki", 9],
  ["Fibre to building C", "Network", "network", "Sofiane Guellal", 77],
  ["Payroll on paper slips", "Software", "software", "Sabrina Laouar", 69],
  ["Visitor badges", "Facilities", "building", "Claire Aubertin", 12],
  ["Monitors for planning", "Computers", "computer", "Adel Ghezali", 84],
  ["Guest network, lobby", "Network", "network", "Tobias Harcourt", 43],
  ["Cash drawer repairs", "Point of sale", "till", "Patrick Loughnane", 97],
  ["Colour printers, studio", "Printers", "printer", "Corinne Vautrin", 31],
  ["Night shift radios", "Telephony", "phone", "Wesley Tremaine", 58],
  ["Licences renewed, 2027", "Software", "software", "Danielle Prevost", 22],
  ["Desk phone retirement", "Telephony", "phone", "Rachid Ouali", 51],
];

/** In the order in which they began: the list shows the newest first (specification, section 9). */
export function projectRows(today: string): Project[] {
  const random = randomFrom(5160);
  return running.map(([name, project, logo, leader, progress], index) => {
    const extraMembers = random.between(0, 6);
    return {
      id: String(index + 1),
      createdAt: `${addDays(today, (index - running.length) * 9)}T09:00:00.000Z`,
      logo: `/images/apps/projects/${logo}.svg`,
      name,
      project,
      leader,
      progress,
      hours: `${random.between(6, 240)}:${String(random.between(0, 59)).padStart(2, "0")}`,
      team: Array.from(
        { length: random.between(2, 4) },
        (_, member) =>
          `/images/apps/avatars/${member % 2 === 0 ? "woman" : "man"}-${1 + ((index + member) % 6)}.svg`,
      ),
      extraMembers: extraMembers === 0 ? null : extraMembers,
    };
  });
}
