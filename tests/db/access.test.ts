import { describe, expect, test } from "vitest";
import {
  type Rule,
  abilityOf,
  can,
  parseRules,
  permitsEverything,
  permittedFields,
  pickFields,
  refusal,
} from "#db/rules/ability.ts";
import { type Access, type RouteDeclaration, guard, homeOf, loginQuery } from "#db/rules/access.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { builtInRoles, rulesOfUser } from "#db/domain/roles/registry.ts";
import { roleWords } from "#db/domain/roles/role-words.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { appSubjects } from "#db/schema/subject.ts";

const admin = abilityOf(builtInRoles.admin.rules);
const client = abilityOf(builtInRoles.client.rules);
const nobody = abilityOf([]);

const technician = abilityOf(
  rulesOfUser({ role: "maintainer", id: 7, scopeClientIds: ["c1", "c2"], zone: "east" }),
);

const equipment: Access = { action: "read", subject: "Equipment" };
const accessControl: Access = { action: "read", subject: "AccessControl" };
const inherited: Access = { inherited: true };

describe("the route guard", () => {
  test("lets everybody through a public route", () => {
    expect(guard([{ public: true }], false, nobody)).toEqual({ kind: "pass" });
    expect(guard([inherited, { public: true }], true, client)).toEqual({ kind: "pass" });
    expect(guard([{ public: true }, inherited], false, nobody)).toEqual({ kind: "pass" });
  });

  test("sends who is signed in home from the sign-in page, and lets others in", () => {
    expect(guard([{ unauthenticatedOnly: true }], true, admin)).toEqual({ kind: "home" });
    expect(guard([{ unauthenticatedOnly: true }], false, nobody)).toEqual({ kind: "pass" });
  });

  test("opens a page for everybody who is signed in, whatever he may do, and to nobody else", () => {
    expect(guard([inherited, { signedIn: true }], true, nobody)).toEqual({ kind: "pass" });
    expect(guard([inherited, { signedIn: true }], false, nobody)).toEqual({ kind: "login" });
  });

  test("asks for the deepest route's own action, whatever the frames around it permit", () => {
    expect(guard([accessControl, equipment], true, client)).toEqual({ kind: "not_authorized" });
    expect(guard([equipment, accessControl], true, client)).toEqual({ kind: "pass" });
  });

  test("asks the frames where the deepest route has none: one that permits is enough", () => {
    expect(guard([equipment, accessControl, inherited], true, client)).toEqual({ kind: "pass" });
    expect(guard([accessControl, equipment, undefined], true, client)).toEqual({ kind: "pass" });
    expect(guard([equipment, inherited], true, client)).toEqual({ kind: "not_authorized" });
  });

  test("opens a route about which nobody says anything to those alone who may do anything", () => {
    for (const matched of [[], [undefined], [inherited]]) {
      expect(guard(matched, true, admin)).toEqual({ kind: "pass" });
      expect(guard(matched, true, client)).toEqual({ kind: "not_authorized" });
      expect(guard(matched, false, nobody)).toEqual({ kind: "login" });
    }
  });

  test("does not let a public frame open what stands in it", () => {
    expect(guard([{ public: true }, equipment], false, nobody)).toEqual({ kind: "login" });
    expect(guard([{ public: true }, equipment, inherited], true, client)).toEqual({ kind: "not_authorized" });
  });

  test("sends who may not to the login page, and to the refusal once signed in", () => {
    expect(guard([equipment], false, nobody)).toEqual({ kind: "login" });
    expect(guard([equipment], true, client)).toEqual({ kind: "not_authorized" });
  });

  test("opens a list to who may read some of its rows", () => {
    expect(guard([equipment], true, technician)).toEqual({ kind: "pass" });
    expect(guard([{ action: "read", subject: "AuditLog" }], true, technician)).toEqual({
      kind: "not_authorized",
    });
  });
});

describe("the way from /", () => {
  test("leads by the words of the specification", () => {
    expect(homeOf("admin")).toBe("/dashboards/crm");
    expect(homeOf("client")).toBe("/access-control");
  });

  test("leads by lists as by words", () => {
    expect(homeOf([{ action: "manage", subject: "all" }])).toBe("/dashboards/crm");
    expect(homeOf([{ action: "read", subject: "AccessControl" }])).toBe("/access-control");
    expect(homeOf([{ action: ["read"], subject: ["AccessControl"] }])).toBe("/access-control");
    expect(homeOf(builtInRoles.client.rules)).toBe("/access-control");
  });

  test("leads every other list to the dashboard", () => {
    const denied: Rule[] = [{ action: "read", subject: "AccessControl", inverted: true }];
    const more: Rule[] = [{ action: ["read", "update"], subject: "AccessControl" }];
    for (const rules of [
      denied,
      more,
      [...builtInRoles.client.rules, ...more],
      builtInRoles.client_contact.rules,
      builtInRoles.maintainer.rules,
    ]) {
      expect(homeOf(rules)).toBe("/dashboards/crm");
    }
  });

  test("leads to the login page where there are no rules", () => {
    for (const none of [undefined, null, "", [], {}, 0]) expect(homeOf(none)).toBe("/login");
  });
});

test("the login page keeps the query and learns where to go after, unless that is /", () => {
  expect(loginQuery("/equipments/computers", { q: "hp" })).toEqual({ q: "hp", to: "/equipments/computers" });
  expect(loginQuery("/", { q: "hp" })).toEqual({ q: "hp" });
});

test("a route cannot be declared without saying who may open it", () => {
  const declared: RouteDeclaration[] = [{ access: { public: true }, layout: "blank" }, { access: equipment }];
  // @ts-expect-error -- a route that forgets its access
  declared.push({ layout: "blank" });
  // @ts-expect-error -- one that says nothing in it
  declared.push({ access: {} });
  // @ts-expect-error -- half of it
  declared.push({ access: { action: "read" } });
  // @ts-expect-error -- a subject that there is not
  declared.push({ access: { action: "read", subject: "Equipments" } });

  expect(declared).toHaveLength(6);
});

describe("the built-in roles", () => {
  test("hold rules that can be stored and read back", () => {
    for (const role of Object.values(builtInRoles)) {
      expect(parseRules(structuredClone(role.rules))).toEqual(role.rules);
      for (const more of [role.rulesOfSelfTake ?? [], ...Object.values(role.rulesByScope ?? {})]) {
        expect(parseRules(structuredClone(more))).toEqual(more);
      }
    }
  });

  test("go by their code, are named in three languages, and let denials speak last", () => {
    for (const [code, role] of Object.entries(builtInRoles)) {
      expect(role.code).toBe(code);
      const { name, description } = roleWords[role.code];
      expect([...Object.values(name), ...Object.values(description)]).not.toContain("");
      const firstDenial = role.rules.findIndex((rule) => rule.inverted);
      if (firstDenial >= 0) expect(role.rules.slice(firstDenial).every((rule) => rule.inverted)).toBe(true);
    }
  });

  test("let the administrator do everything", () => {
    for (const subject of ruleSubjects)
      for (const action of actions) expect(allowed("admin", action, subject)).toBe(true);
  });

  test("let the client read the access control and nothing else", () => {
    for (const subject of ruleSubjects) {
      for (const action of actions) {
        expect(allowed("client", action, subject)).toBe(action === "read" && subject === "AccessControl");
      }
    }
  });

  test("let the observer write nothing, and say so", () => {
    const observer = abilityOf(builtInRoles.subscriber.rules);
    for (const subject of ruleSubjects) {
      for (const action of actions) {
        const ofHisOwn = subject === "SavedView" && ["create", "update", "delete"].includes(action);
        const reading = ["read", "export", "print"].includes(action);
        expect(can(observer, action, subject)).toBe(reading || ofHisOwn);
        if (subject === "SavedView") continue;
        expect(refusal(observer, action, subject)).toBe(reading ? undefined : "read_only_role");
      }
    }
    expect(permitsEverything(observer)).toBe(false);
  });

  test("let all staff use the demonstration areas, the observer read them, and clients see none", () => {
    const clients = new Set(["client", "client_contact", "client_manager"]);
    for (const role of Object.values(builtInRoles)) {
      const ability = abilityOf(role.rules);
      const reads = !clients.has(role.code);
      const writes = reads && role.code !== "subscriber";
      for (const area of appSubjects) {
        expect(can(ability, "read", area)).toBe(reads);
        for (const action of ["create", "update", "delete"] as const)
          expect(can(ability, action, area)).toBe(writes);
      }
    }
  });

  test("keep working calendars from who may only play with the demonstration's", () => {
    expect(can(technician, "create", "CalendarEvent")).toBe(true);
    expect(can(technician, "create", "Calendar")).toBe(false);
    expect(can(technician, "update", "Calendar", { code: "OFFICE" })).toBe(false);
    expect(can(technician, "read", "Calendar", { code: "OFFICE" })).toBe(true);
    expect(allowed("editor", "update", "Calendar", { code: "OFFICE" })).toBe(true);
  });

  test("hide the cost of a unit from the technician", () => {
    const unit = {
      id: "u1",
      clientId: "c1",
      name: "PC",
      purchaseCost: 98_500,
      supplier: "Infotech",
      totalCost: 1,
    };

    expect(can(technician, "read", "Equipment", unit)).toBe(true);
    expect(can(technician, "read", "Equipment", unit, "purchaseCost")).toBe(false);
    const fields = permittedFields(technician, "read", "Equipment", unit, Object.keys(unit));
    expect(pickFields(unit, fields)).toEqual({ id: "u1", clientId: "c1", name: "PC" });
  });

  test("show the technician the units of his clients, his own van's, and the loaners", () => {
    expect(can(technician, "read", "Equipment", { clientId: "c9" })).toBe(false);
    expect(can(technician, "read", "Equipment", { clientId: "c9", holderUserId: 7 })).toBe(true);
    expect(can(technician, "read", "Equipment", { clientId: null, ownership: "loaner_pool" })).toBe(true);
  });

  test("show the technician solved requests of his clients in their public parts", () => {
    const solved = {
      id: "r1",
      number: "MNT-1",
      status: "closed",
      clientId: "c1",
      assigneeId: 9,
      internalNote: "…",
    };

    expect(permittedFields(technician, "read", "Request", solved, Object.keys(solved))).not.toContain(
      "internalNote",
    );
    expect(permittedFields(technician, "read", "Request", solved, Object.keys(solved))).toContain("number");
    expect(can(technician, "read", "Request", { ...solved, status: "assigned" })).toBe(false);
  });

  test("tell the technician why not", () => {
    const own = { assigneeId: 7, status: "on_site" };

    expect(refusal(technician, "update", "Request", own)).toBeUndefined();
    expect(refusal(technician, "update", "Request", own, "priority")).toBe("ask_the_dispatcher");
    expect(refusal(technician, "update", "Request", { ...own, status: "closed" })).toBe("request_closed");
    expect(refusal(technician, "close", "Request", own)).toBe("reserved_to_dispatch");
    expect(refusal(technician, "create", "Diagnostic", { active: true })).toBe("saved_as_proposal");
    expect(refusal(technician, "read", "AuditLog")).toBe("not_permitted");
  });

  test("let technicians take work for themselves only where the setting is on", () => {
    const user = { role: "maintainer", id: 7, zone: "east" };
    const unassigned = { status: "new", assigneeId: null, zone: "east" };

    expect(can(abilityOf(rulesOfUser(user)), "assign", "Request", unassigned)).toBe(false);
    const ability = abilityOf(rulesOfUser(user, { selfTake: true }));
    expect(can(ability, "assign", "Request", unassigned)).toBe(true);
    expect(can(ability, "assign", "Request", { ...unassigned, privateToDispatcher: true })).toBe(false);
    expect(can(ability, "assign", "Request", { ...unassigned, zone: "west" })).toBe(false);
  });

  test("hide one subfield of a cost from the dispatcher and show the rest", () => {
    const request = { number: "MNT-1", cost: { labour: 10, other: 99 } };
    const dispatcher = abilityOf(builtInRoles.author.rules);
    const fields = permittedFields(dispatcher, "read", "Request", request, ["number", "cost"]);

    expect(pickFields(request, fields)).toEqual({ number: "MNT-1", cost: { labour: 10 } });
    expect(can(dispatcher, "read", "Request", request, "cost")).toBe(false);
  });

  test("show the dispatcher the technicians among the users", () => {
    const dispatcher = abilityOf(builtInRoles.author.rules);

    expect(can(dispatcher, "read", "User", { roleCodes: ["maintainer"] }, "zone")).toBe(true);
    expect(can(dispatcher, "read", "User", { roleCodes: ["admin"] }, "zone")).toBe(false);
  });

  test("keep security administration from the manager", () => {
    expect(refusal(abilityOf(builtInRoles.editor.rules), "update", "Role")).toBe("administrator_only");
    expect(refusal(abilityOf(builtInRoles.editor.rules), "purge", "Equipment")).toBe("administrator_only");
    expect(allowed("editor", "delete", "Part")).toBe(true);
  });
});

describe("people at a client's", () => {
  const person = {
    role: "client",
    roleCodes: ["client_contact"],
    clientId: "c1",
    responsibleId: "p1",
    departmentId: "d1",
  };
  const own = { clientId: "c1", responsibleId: "p1", departmentId: "d1", status: "new" };
  const colleagues = { ...own, responsibleId: "p2" };
  const elsewhere = { ...colleagues, departmentId: "d2" };

  test.each<["own" | "department" | "client", boolean[]]>([
    ["own", [true, false, false]],
    ["department", [true, true, false]],
    ["client", [true, true, true]],
  ])("see requests as far as their portal reaches: %s", (portalScope, expected) => {
    const ability = abilityOf(rulesOfUser({ ...person, portalScope }));

    expect([own, colleagues, elsewhere].map((request) => can(ability, "read", "Request", request))).toEqual(
      expected,
    );
    expect(can(ability, "read", "Request", { ...own, clientId: "c2" })).toBe(false);
    expect(can(ability, "approve", "Request", { ...own, quote: { decision: "pending" } })).toBe(false);
    expect(can(ability, "approve", "IntegrationJob", own)).toBe(false);
  });

  test("approve quotes as managers, and see their company's contract in part", () => {
    const ability = abilityOf(rulesOfUser({ role: "client", roleCodes: ["client_manager"], clientId: "c1" }));
    const company = { id: "c1", code: "AMAL", vip: true, contract: { ref: "MC-1", hoursIncluded: 10 } };

    expect(can(ability, "approve", "Request", { clientId: "c1", quote: { decision: "pending" } })).toBe(true);
    const fields = permittedFields(ability, "read", "Client", company, Object.keys(company));
    expect(pickFields(company, fields)).toEqual({ code: "AMAL", contract: { ref: "MC-1" } });
  });

  test("see nothing where their own reference is missing", () => {
    const lost = abilityOf(rulesOfUser({ role: "client", roleCodes: ["client_contact"], clientId: "c1" }));

    expect(can(lost, "read", "Request", { clientId: "c1" })).toBe(false);
    expect(can(lost, "read", "Equipment", { clientId: "c1", departmentId: null })).toBe(false);
  });
});

describe("a user's rules", () => {
  test("come from every role held, and what one denies no other gives back", () => {
    const ability = abilityOf(
      rulesOfUser({ role: "editor", roleCodes: ["subscriber", "inventory_manager"] }),
    );

    expect(can(ability, "read", "AuditLog")).toBe(true);
    expect(refusal(ability, "update", "Equipment")).toBe("read_only_role");
  });

  test("come from roles that people made, too, and from nothing where a role is unknown", () => {
    const custom = { counter: [{ action: "execute", subject: "StockTake" }] satisfies Rule[] };

    expect(rulesOfUser({ role: "subscriber", roleCodes: ["counter"] }, { custom })).toEqual(custom.counter);
    expect(rulesOfUser({ role: "subscriber", roleCodes: ["gone"] }, { custom })).toEqual([]);
    expect(rulesOfUser({ role: "constructor" })).toEqual([]);
  });
});

type CanArguments = [Parameters<typeof can>[1], Parameters<typeof can>[2], Row?];

function allowed(code: keyof typeof builtInRoles, ...asked: CanArguments): boolean {
  return can(abilityOf(builtInRoles[code].rules), ...asked);
}
