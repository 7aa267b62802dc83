import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { abilityOf, type Rule } from "#db/rules/ability.ts";
import { invoiceList, invoices } from "#db/domain/apps/invoice/invoices.ts";
import { wireValues } from "#sw/api/apps/wire.ts";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

async function readerWithRules(rules: Rule[]) {
  const api = newAppsApi();
  const { user: person } = await signIn(api, "admin");
  const db = await api.store.open();
  const user = await rowsOf(db, "users").get(person.id);
  const session = await db.sessions.toCollection().first();
  const row = await rowsOf(db, invoices.table).get("4987");
  if (!user || !session || !row) throw new Error("Failed to prepare: the sample data is not there.");
  return wireValues({ user, session, rules, ability: abilityOf(rules) }, invoiceList, row);
}

describe("section 6, rules restricted to fields", () => {
  test("an application's record is given without what a rule hides, also inside a group", async () => {
    const item = await readerWithRules([
      { action: "read", subject: "Invoice", fields: ["total", "client.name", "client.company"] },
    ]);

    expect(item).toEqual({
      id: 4987,
      total: expect.any(Number),
      client: { name: expect.any(String), company: expect.any(String) },
    });
  });

  test("a denied field is absent, the others are given", async () => {
    const item = await readerWithRules([
      { action: "read", subject: "Invoice" },
      { action: "read", subject: "Invoice", fields: ["balance"], inverted: true },
    ]);

    expect(Object.keys(item).toSorted()).toEqual(
      ["id", "issuedDate", "dueDate", "client", "service", "total", "avatar", "invoiceStatus"].toSorted(),
    );
  });
});
