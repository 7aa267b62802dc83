import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { columnsOfRules } from "#db/domain/roles/rule-names.ts";
import type { Rule } from "#db/rules/ability.ts";
import { ruleList } from "#db/rules/roles/rule-list.ts";
import type { Scalar } from "#db/rules/roles/conditions.ts";
import { addressOf, declarations, subrecordsInRecordOf, wordOf } from "#db/schema/registry.ts";
import { type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { signIn, stored } from "#tests/support/api.ts";
import { anyRuleOf } from "#tests/support/any-rule.ts";
import { newRequestSample, requestLists } from "#tests/support/request-sample.ts";

const { api, reader: ofSample } = await newRequestSample();
// Files of users take a password of the last minutes.
const reader = await signIn(api, String(ofSample.user["email"]));
const admin = await signIn(api, "admin");

const { computers, peripherals, clients, sites, responsibles, departments, users, categories } = declarations;
const lists: readonly Resource[] = [
  ...requestLists,
  computers,
  peripherals,
  clients,
  sites,
  responsibles,
  departments,
  users,
  categories,
];
const rowsByList = new Map<Resource, readonly StoredRow[]>();
for (const list of lists) rowsByList.set(list, await stored(api, list));
const rowsOf = (list: Resource) => rowsByList.get(list) ?? [];

const { body: role } = await admin.request("POST", "/api/security/roles", {
  code: "any_rules",
  name: { en: "Any rules" },
  rules: [],
});
const { version } = (await admin.request("GET", `/api/security/users/${reader.user.id}`)).body;
await admin.request("PATCH", `/api/security/users/${reader.user.id}`, { roleCodes: ["any_rules"], version });

const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** By each column that rules may name, values that occur, and the reader himself. */
function conditionsOn(ofSubject: readonly Resource[]): Record<string, readonly Scalar[]> {
  const rows = ofSubject.flatMap((list) => rowsOf(list).filter((_, at) => at % 7 === 0));
  const columns = ["id", ...columnsOfRules(ofSubject)].map((path) => {
    const values = rows.flatMap((row) => valueAt(row, path)).filter(isScalar);
    const ofReader = path.endsWith("assigneeId") || path === "createdBy" ? ["${user.id}"] : [];
    return [path, [...new Set([...values, ...ofReader])].slice(0, 12)] as const;
  });
  return Object.fromEntries(columns.filter(([, values]) => values.length > 0));
}

const subjects = [...new Set(lists.map(({ subject }) => subject))];

/** Bounds of flags are no rules. */
const anyRule: fc.Arbitrary<Rule> = fc
  .oneof(
    ...subjects.map((subject) => {
      const ofSubject = lists.filter((list) => list.subject === subject);
      return anyRuleOf({
        actions: ["read", ["read", "export"], ["read", "export"], "export", "update"],
        subjects: [subject],
        conditions: conditionsOn(ofSubject),
        fields: [...new Set(ofSubject.flatMap(({ fields }) => Object.keys(fields)))],
      });
    }),
  )
  .filter((rule) => ruleList.safeParse([rule]).success);

const get = (path: string) => reader.request("GET", path);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

async function giveRules(rules: readonly Rule[]): Promise<void> {
  const at = `/api/security/roles/${role.id}`;
  const current = (await admin.request("GET", at)).body.version;
  const { status, text } = await admin.request("PATCH", at, { version: current, rules });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
}

/** Whether whoever has the role may do this, as the call says that explains rights. */
const isAllowed = async (action: string, list: Resource, recordId?: string): Promise<unknown> => {
  const question = { roleId: role.id, action, subject: list.subject, recordId };
  // A condition on the person himself is about whom the role is given to.
  const { body } = await admin.request("POST", "/api/security/roles/check", {
    ...question,
    roleId: undefined,
    userId: reader.user.id,
  });
  return body["allowed"];
};

test(
  "what a list gives to a role of any rules is what its records, counts and exports give",
  { timeout: 720_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyRule, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        async (rules, picks) => {
          await giveRules(rules);
          for (const list of lists) {
            const at = `/api/${addressOf(list)}`;
            const answer = await get(`${at}?itemsPerPage=-1`);
            const [first] = rowsOf(list);
            if (answer.status === 403) {
              expect(await isAllowed("read", list)).toBe(false);
              const closed = [`${at}/${first?.id}`, `${at}/counts?of=`, `${at}/export`, `${at}/facets?of=`];
              for (const path of closed) expect([path, (await get(path)).status]).toEqual([path, 403]);
              continue;
            }
            const { items, total } = answer.body;
            expect([answer.status, total]).toEqual([200, items.length]);
            expect((await get(`${at}/counts?of=`)).body["counts"]).toEqual([total]);
            await expectExported(list, items);
            for (const pick of picks) {
              const row = rowsOf(list)[pick % rowsOf(list).length];
              if (row)
                await expectSame(
                  list,
                  row.id,
                  items.find(({ id }) => id === row.id),
                );
            }
          }
        },
      ),
      { numRuns: 15, endOnFailure: true },
    ),
);

/** A record that its list has is the same by itself; any other is not there, nor its history. */
async function expectSame(list: Resource, id: string, listed: object | undefined): Promise<void> {
  const at = `/api/${addressOf(list)}/${id}`;
  const { status, body } = await get(at);
  const statuses = [status, (await get(`${at}/history`)).status, (await get(`${at}/references`)).status];
  expect([id, statuses]).toEqual([id, listed ? [200, 200, 200] : [404, 404, 404]]);
  expect([id, await isAllowed("read", list, id)]).toEqual([id, listed !== undefined]);
  if (!listed) return;
  const below = new Set(subrecordsInRecordOf(list).map(wordOf));
  expect(Object.fromEntries(Object.entries(body).filter(([name]) => !below.has(name)))).toEqual(listed);
}

/** A file has of the list's records those that may be taken out, and not a field more than the list. */
async function expectExported(list: Resource, items: readonly { id: string }[]): Promise<void> {
  const at = `/api/${addressOf(list)}/export`;
  const { status, body } = await get(`${at}?format=records`);
  if (status === 403) {
    expect(await isAllowed("export", list)).toBe(false);
    return;
  }
  const listed = new Map(items.map((item) => [item.id, item]));
  for (const item of body.items) {
    const { id, ...values } = item;
    expect(listed.get(id)).toMatchObject({ id });
    expect(Object.keys(Object(listed.get(id)))).toEqual(expect.arrayContaining(Object.keys(values)));
  }
  const { text } = await get(`${at}?format=csv`);
  const { data } = Papa.parse<{ id: string }>(text.trim(), { header: true });
  expect(idsOf(data)).toEqual(idsOf(body.items));
  const { body: ids } = await get(`${at}?format=ids`);
  expect((ids["ids"] as string[]).toSorted()).toEqual(idsOf(body.items));
}
