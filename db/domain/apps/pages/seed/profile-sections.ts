import type {
  profileConnections,
  profileProjects,
  profileTeams,
} from "#db/domain/apps/pages/profile-sections.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { SeedUser } from "#db/domain/users/seed-list.ts";
import { userRows } from "#db/domain/users/seed.ts";
import { contacts } from "#db/domain/apps/chat/seed/chat-list.ts";

type Team = SeedRow<(typeof profileTeams)["fields"]>;
type Project = SeedRow<(typeof profileProjects)["fields"]>;
type Connection = SeedRow<(typeof profileConnections)["fields"]>;

// oxfmt-ignore
const teams: [title: string, description: string, chips: Team["chips"]][] = [
  ["Field service, west", "Visits, pickups and replacements between the port and the western suburbs.", [{ title: "On site", color: "primary" }, { title: "Vans", color: "info" }]],
  ["Workshop", "Repairs on the bench, wiping, and preparing units for their next place.", [{ title: "Repairs", color: "warning" }, { title: "Staging", color: "success" }]],
  ["Help desk", "Takes calls and mail, qualifies what comes in, and plans the visits.", [{ title: "First line", color: "primary" }, { title: "Planning", color: "info" }]],
  ["Network crew", "Switches, access points and lines, from the survey to the last label.", [{ title: "Switching", color: "info" }, { title: "Wi-Fi", color: "success" }]],
  ["Stock and labels", "Keeps the depot counted and every unit findable.", [{ title: "Stock", color: "warning" }, { title: "Labels", color: "primary" }]],
  ["Integration", "Rolls out whole sites: plan, staging, installation, acceptance.", [{ title: "Projects", color: "success" }, { title: "Training", color: "error" }]],
];

// oxfmt-ignore
const projects: [title: string, client: string, description: string, startedDaysAgo: number, daysLeft: number][] = [
  ["Laptops for all wards", "Clinique Al Amal", "Two hundred laptops with badges, prepared in the workshop and handed over ward by ward.", 64, 28],
  ["Quiet branches", "Banque du Littoral", "Printers out of the offices and into shared rooms, with pull printing by badge.", 120, 9],
  ["One network", "Severn Freight", "Fourteen depots on the same switches, the same names and the same plan of addresses.", 45, 75],
  ["Tills before summer", "Wattle Creek Foods", "New tills in nineteen shops between two Sundays, without a closed day.", 30, 41],
  ["Paper to archive", "Maison Escoffier", "Forty years of files scanned, named and findable, and the cellar empty.", 200, 3],
  ["Rooms that answer", "Tidewater Clinics", "Meeting rooms with one cable, one button and a screen that shows who booked it.", 12, 96],
];

const designations: Record<SeedUser["role"], readonly string[]> = {
  admin: ["System administrator"],
  author: ["Help-desk agent", "Help-desk lead"],
  client: ["Client"],
  editor: ["Project lead", "Buyer"],
  maintainer: ["Workshop technician", "Field technician", "Network engineer"],
  subscriber: ["Auditor"],
};

/** The profile shows the first ones first, so they are written last. */
export function teamRows(today: string): Team[] {
  const people = colleagues(today);
  return teams
    .map(([title, description, chips], index) => ({
      ...seedStamp(index, today),
      title,
      avatar: "/images/apps/projects/team.svg",
      extraMembers: 3 + ((index * 5) % 9),
      avatarGroup: faces(people, index * 3, 3),
      description,
      chips,
    }))
    .toReversed();
}

export function profileProjectRows(today: string): Project[] {
  const random = randomFrom(5180);
  const people = colleagues(today);
  return projects
    .map(([title, client, description, startedDaysAgo, daysLeft], index) => {
      const totalTask = random.between(60, 380);
      const share = startedDaysAgo / (startedDaysAgo + daysLeft);
      const completedTask = Math.round(totalTask * share);
      const budget = random.between(40, 480) * 100;
      return {
        ...seedStamp(index, today),
        title,
        client,
        description,
        comments: random.between(4, 90),
        totalTask,
        completedTask,
        tasks: totalTask,
        hours: `${random.between(90, 600)}:00`,
        budget: { amount: budget, currency: "USD" },
        budgetSpent: { amount: Math.round(budget * share), currency: "USD" },
        deadline: addDays(today, daysLeft),
        startDate: addDays(today, -startedDaysAgo),
        members: random.between(5, 40),
        chipColor: chipColorOf(daysLeft),
        avatar: "/images/apps/projects/team.svg",
        avatarGroup: faces(people, index * 4, 3),
      };
    })
    .toReversed();
}

const chipColorOf = (daysLeft: number): Project["chipColor"] =>
  daysLeft < 7 ? "error" : daysLeft < 35 ? "warning" : "success";

export function connectionRows(today: string): Connection[] {
  const random = randomFrom(5190);
  return colleagues(today)
    .slice(0, 9)
    .map(({ id, fullName, avatar, role, taskDone, projectDone }, index) => {
      const isConnected = random.chance(0.6);
      return {
        ...seedStamp(index, today),
        name: fullName,
        avatar: avatar ?? "",
        designation: inChat.get(id) ?? random.pick(designations[role]),
        isFriend: isConnected,
        isConnected,
        tasks: taskDone,
        projects: projectDone,
        connections: random.between(40, 600),
        chips: chipsOf(random),
      };
    })
    .toReversed();
}

const chipsOf = (random: Random): Connection["chips"] => [
  random.pick([
    { title: "Network", color: "info" } as const,
    { title: "Hardware", color: "warning" } as const,
  ]),
  random.pick([
    { title: "Planning", color: "primary" } as const,
    { title: "Training", color: "success" } as const,
  ]),
];

/** What those do who can be talked to, by their numbers as users. */
const inChat = new Map(contacts.map(([user, role]) => [String(user), role]));

/** The users of the sample company who have a picture, those who can be talked to first. */
const colleagues = (today: string): SeedUser[] =>
  userRows(today)
    .filter(({ company, avatar }) => company === "Offdesk" && avatar !== null)
    .toSorted((one, other) => Number(inChat.has(other.id)) - Number(inChat.has(one.id)));

/** So many of them, going round. */
const faces = (people: readonly SeedUser[], from: number, count: number): Team["avatarGroup"] =>
  Array.from({ length: count }, (_, index) => people[(from + index) % people.length]).flatMap((user) =>
    user ? [{ name: user.fullName, avatar: user.avatar ?? "" }] : [],
  );

const seedStamp = (index: number, today: string) => ({
  id: String(index + 1),
  createdAt: `${addDays(today, -300 + index)}T09:00:00.000Z`,
});
