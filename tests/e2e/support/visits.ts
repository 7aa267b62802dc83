import type { Page } from "playwright/test";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { Language } from "#db/schema/kind.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./api.ts";

export type Row = Record<string, unknown> & { id: string; version: number };
export type Ask = (method: string, path: string, body?: unknown) => Promise<Row & { items: Row[] }>;

/** Calls of the person who is signed in by this token; one that fails, fails the test. */
export const askingAs =
  (page: Page, token: string): Ask =>
  async (method, path, body) => {
    const answer = await call(page, { method, path, body, token, key: crypto.randomUUID() });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body as Row & { items: Row[] };
  };

/** A visit to a computer in service, which nobody has yet. */
export async function makeVisit(ask: Ask, values: Record<string, unknown> = {}) {
  const [unit] = (await ask("GET", "/equipments/computers?state=in_service&itemsPerPage=1")).items;
  const [category] = (await ask("GET", "/masters/categories?scope=request&itemsPerPage=1")).items;
  const made = await ask("POST", "/help-desk/displacement", {
    title: "Printer jams on tray 2",
    clientId: unit?.["clientId"],
    siteId: unit?.["siteId"],
    contact: { name: "Nadia Bensalem", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [unit?.id],
    purpose: "repair",
    ...values,
  });
  return { made, unit, at: `/help-desk/displacement/${made.id}` };
}

/** A desktop with this tag that works at the school, in use by Nadia. */
export const makeDesktop = (ask: Ask, assetTag: string, values: Record<string, unknown> = {}): Promise<Row> =>
  ask("POST", "/equipments/computers", {
    assetTag,
    serialNumber: `SN${assetTag}`,
    hostname: assetTag,
    categoryId: categoryId("DESKTOP"),
    computerType: "desktop",
    manufacturer: "Dell",
    model: "OptiPlex 7010",
    ownership: "client_owned",
    state: "in_service",
    location: { type: "client_site", room: "12" },
    assignee: { type: "person", label: "Nadia" },
    clientId: clientId("LIN"),
    siteId: siteId("LIN/LYC"),
    ...values,
  });

/** What the form of a request asks for, as it is called: the category in a language, the school in its own. */
export async function schoolIn(ask: Ask, language: Language) {
  const category = await ask("GET", `/masters/categories/${categoryId("RQ-ACCESS")}`);
  const client = await ask("GET", `/masters/clients/${clientId("LIN")}`);
  const site = await ask("GET", `/masters/sites/${siteId("LIN/LYC")}`);
  const diagnostic = await ask("GET", `/masters/diagnostics/${diagnosticId("D-PWR-01")}`);
  const contacts = await ask("GET", `/masters/responsibles?clientId=${clientId("LIN")}&itemsPerPage=1`);
  return {
    category: String(recordIn(category["name"])[language]),
    client: String(client["legalName"]),
    site: String(site["name"]),
    diagnostic: String(recordIn(diagnostic["name"])[language]),
    contact: String(contacts.items[0]?.["lastName"]),
  };
}
