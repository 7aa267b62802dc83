import { calendarId } from "#db/domain/calendars/seed.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId, clientList } from "#db/domain/clients/seed-list.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { clientsIn, type Zone } from "#db/domain/sites/seed-list.ts";
import { type SampleAccount, sampleAccounts, countries, type SeedUser } from "./seed-list.ts";

type Demonstrated = Pick<SeedUser, "fullName" | "role" | "language"> & {
  name: string;
  contact: string;
  company?: string;
  country?: SampleAccount["country"];
  zone?: Zone;
  /** Of a role of its own, which the specification has no key for. */
  roleCode?: RoleCode;
};

/** The demonstration accounts. `credentials.ts` holds their password hashes in this order. */
// oxfmt-ignore
const demonstration: readonly Demonstrated[] = [
  { name: "admin", fullName: "Yasmine Haddad", role: "admin", language: "en", contact: "+213550100101" },
  { name: "manager", fullName: "Rachid Ouali", role: "editor", language: "fr", contact: "+213550100102" },
  { name: "agent", fullName: "Lina Mansouri", role: "author", language: "fr", contact: "+213550100103" },
  { name: "technician", fullName: "Karim Benali", role: "maintainer", language: "ar", contact: "+213550100104", zone: "Alger" },
  { name: "observer", fullName: "Sophie Marchand", role: "subscriber", language: "en", contact: "+33612000105", country: "France" },
  { name: "client", fullName: "Amine Zerrouki", role: "client", language: "fr", contact: "+213550100106", company: "Clinique Al Amal" },
  { name: "workshop", fullName: "Samir Bouchareb", role: "maintainer", language: "fr", contact: "+213550100107", roleCode: "workshop" },
  { name: "inventory", fullName: "Claire Aubertin", role: "editor", language: "fr", contact: "+33612000108", country: "France", roleCode: "inventory_manager" },
  { name: "integration", fullName: "Julien Castaing", role: "editor", language: "fr", contact: "+33612000109", country: "France", roleCode: "integration_coordinator" },
  { name: "contact", fullName: "Amina Benali", role: "client", language: "fr", contact: "+213550100110", company: "Clinique Al Amal", roleCode: "client_contact" },
  { name: "client.manager", fullName: "Samir Rahmani", role: "client", language: "fr", contact: "+213550100111", company: "Banque du Littoral", roleCode: "client_manager" },
];

/** The numbers of the demonstration accounts are their indexes above. */
export const managerId = "2";
export const agentId = "3";
export const technicianId = "4";
export const demoClientId = "6";
export const contactId = "10";
export const clientManagerId = "11";

/** A dispatch zone, or the bench. */
type Post = NonNullable<SampleAccount["post"]>;

type Technician = { id: string; fullName: string; post: Post };

/** Who works in the field and on the bench, by the order of their numbers. */
export const technicians: readonly Technician[] = [...demonstration, ...sampleAccounts].flatMap(
  (person, index) => {
    const post = postOf(person);
    return post === null ? [] : [{ id: String(index + 1), fullName: person.fullName, post }];
  },
);

function postOf(person: Demonstrated | SampleAccount): Post | null {
  if (!("name" in person)) return person.post ?? null;
  return person.zone ?? (person.roleCode === "workshop" ? "bench" : null);
}

/** The specification's 50: the demonstration accounts, and people who are known and have no password yet. */
export function userRows(today: string): SeedUser[] {
  const random = randomFrom(5150);
  return [
    ...demonstration.map((account, index) => demonstrated(account, index, random)),
    ...sampleAccounts.map((account, index) => userOf(account, index, random)),
  ].map((user, index) => ({
    ...user,
    id: String(index + 1),
    createdAt: setUpAt("users", index, today),
  }));
}

type Described = Omit<SeedUser, "id" | "createdAt">;

function demonstrated(account: Demonstrated, index: number, random: Random): Described {
  const { name, fullName, role, language, contact, company = "Offdesk", country = "Algeria" } = account;
  const { roleCode = role } = account;
  return {
    ...subscription(random, countries[country].tax),
    fullName,
    username: name,
    email: `${name}@demo.com`,
    role,
    roleCodes: [roleCode],
    status: "active",
    company,
    country,
    contact,
    avatar: null,
    language,
    ...profileOf(postOf(account), contact, index),
  };
}

type Profile = Pick<
  SeedUser,
  "zone" | "phone" | "skills" | "workCalendarId" | "dailyCapacityMin" | "scopeClientIds" | "emailVerifiedAt"
>;

const skillSets = [
  ["EQ-PC", "EQ-PER", "EQ-NET"],
  ["EQ-PC", "EQ-NET"],
  ["EQ-PC", "EQ-PER", "PRINTER", "MFP"],
];

const noProfile: Profile = {
  emailVerifiedAt: null,
  zone: null,
  phone: null,
  skills: [],
  workCalendarId: null,
  dailyCapacityMin: 420,
  scopeClientIds: [],
};

/** Of a technician where he works, when, and for which clients; nobody plans the others. */
function profileOf(post: Post | null, contact: string | null, index: number): Profile {
  if (post === null) return noProfile;
  return {
    ...noProfile,
    zone: post === "bench" ? null : post,
    phone: contact,
    skills: (skillSets[index % skillSets.length] ?? []).map(categoryId),
    workCalendarId: calendarId(calendars[post] ?? "OFFICE"),
    scopeClientIds: clientsOf(post).map(clientId),
  };
}

const calendars: { readonly [P in Post]?: Parameters<typeof calendarId>[0] } = {
  Maroc: "OFFICE-MA",
  Tunisie: "OFFICE-MA",
  France: "OFFICE-FR",
};

const clientsOf = (post: Post): string[] => (post === "bench" ? Object.keys(clientList) : clientsIn(post));

type Subscription = Pick<SeedUser, "currentPlan" | "billing" | "taxId" | "taskDone" | "projectDone">;

function subscription(random: Random, taxCountry: string): Subscription {
  const projectDone = random.between(2, 140);
  return {
    currentPlan: random.pick(["basic", "team", "company", "enterprise"]),
    billing: random.pick(["Auto debit", "Manual-Credit Card", "Manual-Cash", "Manual-PayPal"]),
    taxId: `${taxCountry}-${random.between(10_000, 99_999)}`,
    taskDone: projectDone * random.between(4, 11) + random.between(0, 9),
    projectDone,
  };
}

function userOf(account: SampleAccount, index: number, random: Random): Described {
  const { fullName, picture, role, country, company, post } = account;
  const { phone, tax, language } = countries[country];
  const username = latin(fullName).split(" ").join(".");
  const contact = phone.replaceAll("#", () => String(random.between(0, 9)));
  return {
    ...subscription(random, tax),
    fullName,
    username,
    email: `${username}@${latin(company).split(" ").join("-")}.example`,
    role,
    roleCodes: [post === "bench" ? "workshop" : role],
    status: statusOf(role, post === undefined, random),
    company,
    country,
    contact,
    avatar: index % 3 === 2 ? null : `/images/apps/avatars/${picture}-${1 + (index % 6)}.svg`,
    language,
    ...profileOf(postOf(account), contact, index),
  };
}

/** Whoever has work is there; one who may do everything and whom nobody has seen yet is let in by hand. */
function statusOf(role: SeedUser["role"], isIdle: boolean, random: Random): SeedUser["status"] {
  const status = random.pick<SeedUser["status"]>(
    role === "admin" ? ["inactive", "pending"] : ["active", "active", "pending", "inactive"],
  );
  return isIdle ? status : "active";
}

const latin = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase();
