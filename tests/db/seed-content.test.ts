import { describe, expect, test } from "vitest";
import { completedByRules, recordIssues } from "#db/rules/records/rules.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import { specifiedRoles } from "#db/domain/roles/specified-roles.ts";
import { declarations, membersOf, resourceNamed, resources } from "#db/schema/registry.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { credentials } from "#db/seed/credentials.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { userRows } from "#db/domain/users/seed.ts";
import { verifyPassword } from "#sw/api/auth/passwords.ts";
import { lists, made, references, repeated, rowIn, rowsById, rowsOf, today, typed } from "./seed-sample.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

describe.each(resources.filter(({ name }) => lists.has(name)))("the sample $name", (resource: Resource) => {
  const rows = rowsOf(resource.name);

  test("are accepted by their own list unchanged", () => {
    for (const row of rows) {
      const { value, issues } = parseWith(resource.create, typed(resource.fields, row));
      expect(issues, row.id).toEqual([]);
      expect(value).toEqual(typed(resource.fields, row));
    }
  });

  test("keep the rules of their list, and leave nothing to be filled in", () => {
    for (const row of rows) {
      expect(recordIssues(resource, row, today), row.id).toEqual([]);
      expect(completedByRules(resource, row, null, { today, timeZone: "UTC" })).toEqual(row);
    }
  });

  test("have every declared field and nothing else", () => {
    const names = ["id", "createdAt", ...Object.keys(resource.fields)].toSorted();
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(names);
  });

  test("share no value that must be unique", () => {
    const keys = rows.flatMap((row) =>
      uniqueKeys(resource, row as unknown as StoredRow).map(({ key }) => key),
    );
    expect(repeated(keys)).toEqual([]);
  });

  test("point only at records that exist, and that belong to the same client", () => {
    for (const row of rows) {
      for (const { to, within, id } of references(resource.fields, row)) {
        const target = membersOf(resourceNamed(to))
          .map(({ name }) => rowIn(name, id))
          .find(Boolean);
        expect(target, `${row.id} → ${id}`).toBeDefined();
        if (within) expect(target?.[within], `${row.id} → ${id}`).toBe(row[within]);
      }
    }
  });

  test("are named in all three languages", () => {
    for (const row of rows) {
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.kind === "translated")
          expect(Object.values(row[name] ?? {}).every((text) => String(text).length >= 2)).toBe(true);
      }
    }
  });

  test("were entered one after the other, in the last three years", () => {
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
    expect((times[0] ?? "") >= addDays(today, -1096)).toBe(true);
    expect((times.at(-1) ?? "") < today).toBe(true);
  });

  test("have ids that are UUIDs of version 7, in the order of the list; a user's is his number", () => {
    const ids = rows.map(({ id }) => id);
    if (resource.name === "users") {
      expect(ids).toEqual(ids.map((_, index) => String(index + 1)));
      return;
    }
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
    expect(ids).toEqual(ids.toSorted());
  });
});

test("the sample data has the sizes of the domain page", () => {
  const sizes = Object.fromEntries([...lists].map(([name, rows]) => [name, rows.length]));
  expect(sizes).toMatchObject({
    users: 50,
    clients: 5,
    sites: 30,
    departments: 60,
    responsibles: 80,
    diagnostics: 26,
    actionsPerformed: 24,
    computers: 1_300,
    networkTlc: 350,
    peripherals: 350,
  });
  expect(rowsOf("sites").filter(({ clientId }) => clientId === rowsOf("clients")[1]?.id)).toHaveLength(14);
});

test("no two records of a list share an id, nor any two of all lists where it is no number", () => {
  for (const [name, rows] of lists) expect(repeated(rows.map(({ id }) => id)), name).toEqual([]);
  const ids = [...lists.values()].flat().map(({ id }) => id);
  expect(repeated(ids.filter((id) => !/^\d+$/.test(id)))).toEqual([]);
});

test("two devices make the same sample data on the same day", () => {
  expect(made(today)).toEqual(lists);
});

test("a device that starts on another day gives the same records the same ids", () => {
  const other = [...made("2027-02-28").values()].flat().map(({ id }) => id);
  expect(other).toEqual([...lists.values()].flat().map(({ id }) => id));
});

test("referenced rows are written first, but for the heads of departments, the contacts of sites and the work of users", () => {
  const written = new Set<string>();
  const ahead = new Set<string>();
  for (const { resource, rows } of seedSteps(today)) {
    const step = rows();
    for (const { id } of step) written.add(id);
    for (const row of step) {
      for (const { path, id } of references(resource.fields, row))
        if (!written.has(id)) ahead.add(`${resource.name}.${path}`);
    }
  }
  expect([...ahead].toSorted()).toEqual([
    "departments.headResponsibleId",
    "sites.contactResponsibleId",
    "users.scopeClientIds",
    "users.skills",
    "users.workCalendarId",
  ]);
});

test("each client has one primary contact", () => {
  const primaries = rowsOf("responsibles").flatMap((row) =>
    row["isPrimary"] === true ? [String(row["clientId"])] : [],
  );
  expect(primaries.toSorted()).toEqual(rowsOf("clients").map(({ id }) => id));
});

describe("the demonstration accounts", () => {
  const users = userRows(today);

  test("are the first of the specification's 50 users, and the only ones who may sign in and do everything", () => {
    expect(users).toHaveLength(50);
    expect(users.filter(({ role, status }) => role === "admin" && status === "active")).toHaveLength(1);
    for (const name of ["role", "currentPlan", "status", "billing"] as const) {
      const declared = declarations.users.fields[name];
      const taken = new Set<string>(users.map((user) => user[name]));
      if (declared.kind === "choice") expect([...taken].toSorted()).toEqual(declared.choices.toSorted());
    }
  });

  const names = ["admin", "manager", "agent", "technician", "observer", "client"];
  const namesOfOneRole = ["workshop", "inventory", "integration", "contact", "client.manager"];

  test.each([...names, ...namesOfOneRole])("%s@demo.com signs in with the password %s", async (name) => {
    const user = users.find(({ email }) => email === `${name}@demo.com`);

    const stored = credentials.find(({ userId }) => userId === user?.id)?.hash;

    expect(stored).toMatch(/^\$pbkdf2-sha256\$i=600000\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword(name, stored)).toBe(true);
    expect(await verifyPassword(`${name}x`, stored)).toBe(false);
  });

  test("hold the roles of the contract", () => {
    expect(users.slice(0, 6).map(({ role }) => role)).toEqual([
      "admin",
      "editor",
      "author",
      "maintainer",
      "subscriber",
      "client",
    ]);
    expect(users.slice(6, 11).map(({ roleCodes }) => roleCodes)).toEqual([
      ["workshop"],
      ["inventory_manager"],
      ["integration_coordinator"],
      ["client_contact"],
      ["client_manager"],
    ]);
    for (const { role, roleCodes } of users) {
      for (const code of roleCodes) expect(isRoleCode(code) && specifiedRoles[code].key).toBe(role);
    }
  });

  test("have no password that another one has", () => {
    expect(repeated(credentials.map(({ hash }) => hash))).toEqual([]);
    expect(credentials.map(({ userId }) => userId)).toEqual(users.slice(0, 11).map(({ id }) => id));
  });

  test("of people at a client's are those of two of his responsibles, under their own names", () => {
    const people = rowsOf("responsibles").flatMap((row) => {
      const user = users.find(({ id }) => id === row["portalUserId"]);
      const client = rowsById.get(String(row["clientId"]));
      return user && user.roleCodes[0] !== "client"
        ? [{ user, name: `${String(row["firstName"])} ${String(row["lastName"])}`, row, client }]
        : [];
    });
    expect(people.map(({ user }) => user.username)).toEqual(["contact", "client.manager"]);
    for (const { user, name } of people) expect(user.fullName).toBe(name);
    expect(people.map(({ client }) => client?.["code"])).toEqual(["AMAL", "BDL"]);
    expect(people.map(({ row }) => row["portalScope"])).toEqual(["department", "client"]);
    expect(people.map(({ row }) => row["canApproveQuotes"])).toEqual([false, true]);
  });
});
