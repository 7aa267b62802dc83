import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { abilityOf, type Rule } from "#db/rules/ability.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import type { Reader } from "#db/store/list-query.ts";
import { idsOf } from "./list-rows.ts";

/** A person of whom generated rows tell: whatever role he has, it lets him see some of them. */
export const person = {
  id: "users-1",
  zone: "Alger",
  scopeClientIds: idsOf("clients").slice(0, 3),
  clientId: "clients-2",
  responsibleId: "responsibles-1",
  departmentId: "departments-1",
};

export const readerOf = (...rules: Rule[]): Reader => ({ ability: abilityOf(rules), language: "en" });

const readerAs = (role: RoleCode, portalScope = ""): Reader =>
  readerOf(...rulesOfUser({ ...person, roleCodes: [role], portalScope }));

const unitsAnd = (clients: Omit<Rule, "action" | "subject">): Reader =>
  readerOf({ action: "read", subject: "Equipment" }, { action: "read", subject: "Client", ...clients });

/** They see all, some rows, and some fields of some rows; the last two see all units, and not what their clients are called. */
export const readers: readonly Reader[] = [
  readerAs("admin"),
  readerAs("author"),
  readerAs("maintainer"),
  readerAs("client_manager"),
  readerAs("client_contact", "department"),
  unitsAnd({ conditions: { id: person.clientId } }),
  unitsAnd({ fields: ["code", "segmentId"] }),
];
