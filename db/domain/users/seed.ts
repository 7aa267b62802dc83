import { calendarId } from "#db/domain/calendars/seed.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { type SampleAccount, sampleAccounts, countries, type SeedUser } from "./seed-list.ts";

/** The demonstration accounts. `credentials.ts` holds their password hashes in this order. */
// oxfmt-ignore
const demonstration: [name: string, fullName: string, role: SeedUser["role"], language: SeedUser["language"], contact: string, zone: string | null][] = [
  ["admin", "Yasmine Haddad", "admin", "en", "+213550100101", null],
  ["manager", "Rachid Ouali", "editor", "fr", "+213550100102", null],
  ["agent", "Lina Mansouri", "author", "fr", "+213550100103", null],
  ["technician", "Karim Benali", "maintainer", "ar", "+213550100104", "Alger"],
  ["observer", "Sophie Marchand", "subscriber", "en", "+33612000105", null],
  ["client", "Amine Zerrouki", "client", "fr", "+213550100106", null],
];

/** The numbers of the demonstration accounts are their indexes above. */
export const managerId = "2";
export const technicianId = "4";
export const demoClientId = "6";

/** The specification's 50: the demonstration accounts, and people who are known and have no password yet. */
export function userRows(today: string): SeedUser[] {
  const random = randomFrom(5150);
  return [
    ...demonstration.map(([name, fullName, role, language, contact, zone]) => ({
      ...subscription(random, name === "observer" ? "FR" : "DZ"),
      fullName,
      username: name,
      email: `${name}@demo.com`,
      role,
      status: "active" as const,
      company: role === "client" ? "Clinique Al Amal" : "Offdesk",
      country: name === "observer" ? "France" : "Algeria",
      contact,
      avatar: null,
      language,
      zone,
      scopeClientIds: role === "maintainer" ? [clientId("AMAL"), clientId("BDL")] : [],
    })),
    ...sampleAccounts.map((account, index) => userOf(account, index, random)),
  ].map((user, index) => ({
    ...user,
    ...profileOf(user, index),
    id: String(index + 1),
    createdAt: setUpAt("users", index, today),
    roleCodes: [user.role],
  }));
}

type Profile = Pick<SeedUser, "phone" | "skills" | "workCalendarId" | "dailyCapacityMin">;

const skillSets = [["EQ-PC", "EQ-PER"], ["EQ-NET"], ["EQ-PC", "EQ-NET"], ["EQ-PER", "PRINTER", "MFP"]];

/** What is planned for who works in the field; nobody plans the others. */
function profileOf(
  { role, company, country, contact }: Pick<SeedUser, "role" | "company" | "country" | "contact">,
  index: number,
): Profile {
  const isOurs = role === "maintainer" && company === "Offdesk";
  return {
    phone: isOurs ? contact : null,
    skills: isOurs ? (skillSets[index % skillSets.length] ?? []).map(categoryId) : [],
    workCalendarId: isOurs ? calendarId(country === "France" ? "OFFICE-FR" : "OFFICE") : null,
    dailyCapacityMin: 420,
  };
}

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

function userOf(
  { fullName, picture, role, country, company }: SampleAccount,
  index: number,
  random: Random,
): Omit<SeedUser, "id" | "createdAt" | "roleCodes" | keyof Profile> {
  const { phone, tax, language } = countries[country];
  const username = latin(fullName).split(" ").join(".");
  return {
    ...subscription(random, tax),
    fullName,
    username,
    email: `${username}@${latin(company).split(" ").join("-")}.example`,
    role,
    // One who may do everything and whom nobody has seen yet is let in by hand.
    status:
      role === "admin"
        ? random.pick(["inactive", "pending"])
        : random.pick(["active", "active", "pending", "inactive"]),
    company,
    country,
    contact: phone.replaceAll("#", () => String(random.between(0, 9))),
    avatar: index % 3 === 2 ? null : `/images/apps/avatars/${picture}-${1 + (index % 6)}.svg`,
    language,
    zone: null,
    scopeClientIds: [],
  };
}

const latin = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase();
