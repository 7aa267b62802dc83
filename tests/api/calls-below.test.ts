import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import type { Rule } from "#db/rules/ability.ts";
import { addressOf, ownerTypeOf, resources, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { isOfKind } from "#sw/api/core/permissions.ts";
import { subrecordContract } from "#sw/api/subrecords/contract.ts";
import { accounts, newApi, signIn, type TestApi } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { seedWithRequests } from "#tests/support/request-sample.ts";
import { sample } from "#tests/support/sample.ts";

/** Below a record, as the contract has them; the call that takes one away comes last. What each does to a subrecord, if it writes. */
const calls = [
  ["GET", ""],
  ["GET", "/people", "create"],
  ["GET", "/export"],
  ["POST", "", "create"],
  ["PATCH", "/:id", "update"],
  ["DELETE", "/:id", "delete"],
] as const;

/** A record, and one of its subrecords, where it has any. */
type Below = { owner: Resource; subrecord: Resource; row: StoredRow; one: StoredRow | undefined };

/** Of each kind of subrecord below each list: below its last record, and below one that has such a subrecord. */
async function someBelow(api: TestApi): Promise<Below[]> {
  const db = await api.store.open();
  const found: Below[] = [];
  for (const owner of resources)
    for (const subrecord of subrecordsOf(owner)) {
      const type = ownerTypeOf(subrecord, owner);
      const rows = (await rowsOf(db, owner.table).toArray()).filter((row) => isOfKind(owner, row));
      const all = (await rowsOf(db, subrecord.table).toArray()).filter((one) => one["ownerType"] === type);
      const below = (row: StoredRow) => all.find((one) => one["ownerId"] === row.id);
      for (const row of [rows.at(-1), rows.find(below)])
        if (row) found.push({ owner, subrecord, row, one: below(row) });
    }
  return found;
}

/** Whether rules give a call, and whether they give it for sure: some let a person write some of these subrecords and not others. */
function given(
  rules: readonly Rule[],
  { owner, subrecord, row, one }: Below,
  [, path, writes]: (typeof calls)[number],
  values: object,
): [perhaps: boolean, surely: boolean] {
  const { rights } = subrecord.belongsTo ?? {};
  if (path === "/export") {
    const may = says(rules, "export", owner.subject, row);
    return [may, may];
  }
  if (!writes) return [true, true];
  if (rights) {
    const may = says(rules, "update", owner.subject, row, rights.write);
    return [may, may];
  }
  const target = writes === "create" ? { ...values, ownerType: ownerTypeOf(subrecord, owner) } : one;
  return [
    says(rules, writes, subrecord.subject),
    target !== undefined && says(rules, writes, subrecord.subject, target),
  ];
}

/** Of records alone; a contact reads his own requests, and the sample has none of them. */
const readsNothing = new Set([accounts.client, accounts.client_contact]);

test("every call of the contract of subrecords is among these", () => {
  for (const owner of resources)
    for (const subrecord of subrecordsOf(owner)) {
      const all = Object.values(subrecordContract(subrecord)).map(({ method, path }) => `${method} ${path}`);
      expect(new Set(all)).toEqual(new Set(calls.map(([method, path]) => `${method} ${path}`)));
    }
});

describe.each(Object.entries(accounts))("%s", { timeout: 360_000 }, (_role, who) => {
  test("is refused what its rules do not give below a record, and is told of nothing below one that it does not see", async () => {
    const api = newApi({ steps: seedWithRequests });
    const admin = await signIn(api, "admin");
    const { request, user } = await signIn(api, who);
    const rules = rulesOfUser(user);
    const asked = { allowed: 0, refused: 0, invisible: 0 };

    for (const below of await someBelow(api)) {
      const { owner, subrecord, row, one } = below;
      const { ownerType: _type, ownerId: _id, ...others } = await sample(admin.request, subrecord, 1);
      const values = { ...others, ...("docHash" in others && { docHash: "0".repeat(64) }) };
      const bodies: Record<string, object> = { POST: values, PATCH: { version: one?.version ?? 1 } };
      const read = subrecord.belongsTo?.rights?.read;
      const isSeen = says(rules, "read", owner.subject, row);
      const isReadBelow = read
        ? says(rules, "read", owner.subject, row, read)
        : says(rules, "read", subrecord.subject);
      for (const call of calls) {
        const [method, path] = call;
        const at = `/api/${addressOf(owner)}/${row.id}/${wordOf(subrecord)}${path.replace(":id", one?.id ?? "none")}`;
        const { status, body } = await request(method, at, bodies[method]);
        const told = { owner: owner.name, below: wordOf(subrecord), method, path, status, code: body.code };
        const [perhaps, surely] = given(rules, below, call, values);
        const isRefused = [403, 404].includes(status);
        if (!isSeen || !isReadBelow || !perhaps)
          expect(told).toEqual({ ...told, status: isRefused ? status : 403 });
        else if (surely)
          expect({ ...told, reason: body.reason }).not.toEqual({
            ...told,
            status: 403,
            reason: "not_permitted",
          });
        if (isSeen && isReadBelow && method === "GET" && path === "")
          expect(told).toEqual({ ...told, status: 200 });
        asked[isRefused ? (isSeen ? "refused" : "invisible") : "allowed"]++;
      }
    }
    expect([who, asked.allowed > 0]).toEqual([who, !readsNothing.has(who)]);
    if (who === accounts.maintainer || who === accounts.client_manager)
      expect([asked.refused > 0, asked.invisible > 0]).toEqual([true, true]);
  });
});
