import type { Page } from "playwright/test";
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
