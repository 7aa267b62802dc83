import { describe, expect, test } from "vitest";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { recordContract } from "#sw/api/records/contract.ts";
import { accounts, newApi, signIn } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";

const anyOf = (...actions: Action[]) => actions;
const isUnit = ({ table }: Resource) => table === "equipment";
const isOrdered = ({ fields }: Resource) => Object.hasOwn(fields, "sortOrder");

/** Every call of the contract's grammar, what it does, and the rights of which one is needed. */
const calls: {
  call: string;
  needs: Action[];
  body?: unknown;
  of?: (resource: Resource) => boolean;
}[] = [
  { call: "GET ", needs: ["read"] },
  { call: "GET ?q=a&sortBy=name&orderBy=asc", needs: ["read"] },
  { call: "GET ?used=true", needs: ["read"] },
  { call: "GET ?batch=1", needs: ["read"] },
  { call: "GET /1", needs: ["read"] },
  { call: "GET /1/history", needs: ["read"] },
  { call: "GET /1/references", needs: ["read"] },
  { call: "GET /1/warnings", needs: ["read"] },
  { call: "GET /usage?id=1", needs: ["read"] },
  { call: "GET /duplicates?id=1", needs: ["read"] },
  { call: "GET /facets?of=state,clientId", needs: ["read"] },
  { call: "GET /counts?q=a", needs: ["read"] },
  { call: "GET /1/counts", needs: ["read"] },
  { call: "GET /1/timeline", needs: ["read"] },
  { call: "GET /1/as-of?version=1", needs: ["read"] },
  { call: "GET /export", needs: ["export"] },
  { call: "GET /export?format=ids", needs: ["export"] },
  { call: "GET /export?format=records", needs: ["export"] },
  { call: "POST /export", needs: ["export"], body: { format: "csv", rightToLeft: false, lines: [["a"]] } },
  { call: "GET /imports", needs: ["import"] },
  { call: "GET /imports/1", needs: ["read"] },
  { call: "GET /1/transitions", needs: ["read"], of: isUnit },
  { call: "GET /definitions?id=1", needs: ["read"], of: ({ name }) => name === "categories" },
  { call: "POST ", needs: ["create"], body: {} },
  { call: "POST /warnings", needs: ["create"], body: { values: {} } },
  { call: "POST /warnings", needs: ["update"], body: { id: "1", values: {} } },
  { call: "PATCH /1", needs: ["update"], body: { version: 1 } },
  { call: "DELETE /1", needs: ["delete"] },
  { call: "POST /1/archive", needs: ["delete"], body: { version: 1 } },
  { call: "POST /1/restore", needs: anyOf("delete", "restore"), body: { version: 1 } },
  { call: "GET /deleted", needs: anyOf("delete", "restore") },
  { call: "POST /deleted/1", needs: anyOf("delete", "restore") },
  // What is taken back of it is a change, which has its own rights.
  { call: "POST /1/revert", needs: ["read"], body: { version: 1 } },
  { call: "POST /1/merge", needs: ["merge"], body: { from: ["2"], versions: {} } },
  {
    call: "POST /1/move",
    needs: ["update"],
    body: { version: 1, to: "up" },
    of: isOrdered,
  },
  { call: "POST /1/transitions/retire", needs: ["execute"], body: { version: 1 }, of: isUnit },
  { call: "POST /bulk", needs: ["update"], body: { ids: ["1"], patch: {} } },
  { call: "POST /bulk", needs: ["update"], body: { filter: "", expected: 0, patch: {} } },
  { call: "POST /bulk", needs: ["update"], body: { ids: ["1"], patch: {}, dryRun: true } },
  { call: "POST /bulk", needs: ["delete"], body: { ids: ["1"], delete: true } },
  { call: "POST /bulk", needs: ["delete"], body: { ids: ["1"], archive: true } },
  { call: "POST /bulk", needs: ["purge"], body: { ids: ["1"], purge: true } },
  { call: "POST /bulk", needs: ["purge"], body: { ids: ["1"], purge: true, dryRun: true } },
  { call: "POST /bulk", needs: anyOf("delete", "restore"), body: { ids: ["1"], restore: true } },
  { call: "POST /bulk", needs: ["read"], body: { filter: "", expected: 0, choose: true } },
  { call: "POST /bulk", needs: ["print"], body: { ids: ["1"], printed: true }, of: isUnit },
  { call: "POST /import", needs: ["import"], body: "code\nX" },
  { call: "POST /import?dryRun=true", needs: ["import"], body: "code\nX" },
];

test("every call of the contract of lists is among these", () => {
  const asked = (method: string, path: string) =>
    calls.some(({ call }) => {
      const [said = "", at = ""] = call.split(/[ ?]/);
      const names = [at.split("/"), path.split("/")];
      return said === method && names[0]?.length === names[1]?.length && fits(names[0] ?? [], names[1] ?? []);
    });
  const fits = (names: readonly string[], pattern: readonly string[]) =>
    pattern.every((name, at) => name.startsWith(":") || name === names[at]);
  const all = resources.flatMap((resource) => Object.values(recordContract(resource)));

  const left = all
    .filter(({ method, path }) => !asked(method, path))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(left)]).toEqual([]);
});

// Two thousand calls for each role, beside another file of tests.
describe.each(Object.entries(accounts))("%s", { timeout: 360_000 }, (_role, who) => {
  test("is refused every call of every list that its rules do not give, and no other", async () => {
    const api = newApi();
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);

    for (const resource of resources) {
      for (const { call, needs, body, of } of calls) {
        if (of && !of(resource)) continue;
        const [method = "", anyPath = ""] = call.split(" ");
        // Who changes no user but himself is refused the others, whom he may read.
        const path = resource.name === "users" ? anyPath.replace("/1", `/${person.user.id}`) : anyPath;
        const answer = await person.request(method, `/api/${addressOf(resource)}${path}`, body);
        const said = { resource: resource.name, call, body };
        const may = needs.some((action) => says(rules, action, resource.subject));
        if (!may) expect({ ...said, status: answer.status }).toEqual({ ...said, status: 403 });
        else if (needs[0] !== "print" && needs[0] !== "export" && needs[0] !== "execute")
          expect({ ...said, status: answer.status }).not.toEqual({ ...said, status: 403 });
        if (answer.status >= 400)
          expect({ ...said, message: answer.body.message, code: answer.body.code }).toEqual({
            ...said,
            message: expect.any(String),
            code: expect.any(String),
          });
      }
    }
  });
});

test("nobody who is not signed in is answered by any call of any list", async () => {
  const api = newApi();
  await api.ready();
  for (const resource of resources) {
    for (const { call, body } of calls) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await api.request(method, `/api/${addressOf(resource)}${path}`, body);
      expect([resource.name, call, answer.status, answer.body.code, typeof answer.body.message]).toEqual([
        resource.name,
        call,
        401,
        "unauthorized",
        "string",
      ]);
    }
  }
});
