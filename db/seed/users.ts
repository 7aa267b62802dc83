import type { users } from "#db/schema/security/users.ts";
import { clientId } from "./client-list.ts";
import { setUpAt } from "./dates.ts";
import { type SeedRow, seedId } from "./seed-row.ts";

type User = SeedRow<(typeof users)["fields"]>;

/** The demonstration accounts. `credentials.ts` holds their password hashes in this order. */
// oxfmt-ignore
const accounts: [name: string, fullName: string, role: User["role"], language: User["language"], contact: string, zone: string | null][] = [
  ["admin", "Yasmine Haddad", "admin", "en", "+213550100101", null],
  ["manager", "Rachid Ouali", "editor", "fr", "+213550100102", null],
  ["agent", "Lina Mansouri", "author", "fr", "+213550100103", null],
  ["technician", "Karim Benali", "maintainer", "ar", "+213550100104", "Alger"],
  ["observer", "Sophie Marchand", "subscriber", "en", "+33612000105", null],
  ["client", "Amine Zerrouki", "client", "fr", "+213550100106", null],
];

export const managerId = seedId("users", 2);
export const technicianId = seedId("users", 4);

export function userRows(today: string): User[] {
  return accounts.map(([name, fullName, role, language, contact, zone], index) => ({
    id: seedId("users", index + 1),
    createdAt: setUpAt("users", index, today),
    fullName,
    username: name,
    email: `${name}@demo.com`,
    role,
    status: "active",
    company: role === "client" ? "Clinique Al Amal" : "Offdesk",
    country: name === "observer" ? "France" : "Algeria",
    contact,
    avatar: null,
    language,
    roleCodes: [role],
    zone,
    scopeClientIds: role === "maintainer" ? [clientId("AMAL"), clientId("BDL")] : [],
  }));
}
