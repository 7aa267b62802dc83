import { describe, expect, test } from "vitest";
import { addressOf, declarations, resourceNamed } from "#db/schema/registry.ts";
import { accounts, type Body, newApi, type Person, signIn } from "#tests/support/api.ts";

const units = `/api/${addressOf(declarations.computers)}?itemsPerPage=50`;

type ReferencedRecords = { records: Record<string, Body["items"]>; definitions: Body["items"] };
const referencedIn = (body: Body) => body["referenced"] as ReferencedRecords;

const ids = (items: Body["items"]) => items.map(({ id }) => id).toSorted();

/** What the call of its own says of these records, which a list without names needs. */
async function asked({ request }: Person, name: string, of: Body["items"]) {
  const query = new URLSearchParams([["itemsPerPage", "-1"], ...ids(of).map((id) => ["id", id])]);
  return (await request("GET", `/api/${addressOf(resourceNamed(name))}?${query}`)).body.items;
}

test("a list brings what its rows point at on request, and is unchanged otherwise", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");

  const plain = (await admin.request("GET", units)).body;
  const { referenced, ...rest } = (await admin.request("GET", `${units}&names=true`)).body;

  expect(plain.items.length).toBeGreaterThan(0);
  expect(plain).not.toHaveProperty("referenced");
  expect(rest).toEqual(plain);
  expect(referenced).toBeDefined();
});

describe.each(["admin", "agent", "technician", "observer", accounts.client_contact])("to %s", (who) => {
  test("a list answers the same names of its rows' references as the calls for those", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const person = await signIn(api, who);
    const all = referencedIn((await admin.request("GET", `${units}&names=true`)).body);

    const page = (await person.request("GET", `${units}&names=true`)).body;
    const { records } = referencedIn(page);

    expect(Object.keys(all.records).length).toBeGreaterThan(3);
    for (const [name, rows] of Object.entries(records)) {
      const known = await asked(person, name, rows);
      expect(rows.length === 0 || known !== undefined, name).toBe(true);
      const byId = new Map(known?.map((row) => [row.id, row]));
      for (const row of rows) expect(row, name).toEqual(byId.get(row.id));
    }
    const pointed = new Set(page.items.map((item) => String(item["clientId"])));
    const readable = new Set(
      (await asked(person, "clients", all.records["clients"] ?? []))?.map(({ id }) => id),
    );
    expect(ids(records["clients"] ?? [])).toEqual([...pointed].filter((id) => readable.has(id)).toSorted());
  });
});
