import { expect } from "vitest";
import { newApi, type Person, signIn } from "./api.ts";

/** A file of units, and where it is sent. */
export const units = "/api/equipments/computers";
export const header =
  "asset_tag;category_code;manufacturer;model;serial;client_code;site_code;location_type;computer_type";
export const unit = (n: number, more = "") =>
  `CSV-${n};CAT-LAP;HP;EliteBook;SERIAL${n};AMAL;${site};warehouse;laptop${more}`;
const site = "AMAL-01";

export async function prepared(): Promise<
  Person & { take: (file: string | Uint8Array, query?: string) => ReturnType<Person["request"]> }
> {
  const admin = await signIn(newApi(), "admin");
  const client = await one(admin, "/api/masters/clients?q=AMAL");
  const made = [
    await admin.request("POST", "/api/masters/categories", {
      code: "CAT-LAP",
      name: { en: "Import laptop" },
      scope: "equipment",
      kind: "computer",
    }),
    await admin.request("POST", "/api/masters/sites", { clientId: client, code: site, name: "Import site" }),
    await admin.request("POST", "/api/masters/departaments", {
      clientId: client,
      code: "IMP",
      name: { en: "Import department" },
    }),
    await admin.request("POST", "/api/masters/responsibles", {
      clientId: client,
      firstName: "Nadia",
      lastName: "Benimport",
      email: "nadia@import.example",
    }),
  ];
  for (const { status, text } of made) expect([status, text]).toEqual([201, expect.any(String)]);
  return {
    ...admin,
    take: (file, query = "") =>
      admin.request("POST", `${units}/import?${query}`, file, { "content-type": "text/csv" }),
  };
}

export async function one({ request }: Pick<Person, "request">, path: string): Promise<string> {
  const { body } = await request("GET", path);
  expect(body.items).toHaveLength(1);
  return body.items[0]?.id ?? "";
}

export const unitAt = async ({ request }: Pick<Person, "request">, tag: string) =>
  (await request("GET", `${units}?q=${tag}`)).body.items[0];

/** The multipart body of an import: the file, and its options. */
export function form(file: string, options: Record<string, unknown>): FormData {
  const parts = new FormData();
  parts.set("file", new Blob([file], { type: "text/csv" }), "units.csv");
  parts.set("options", JSON.stringify(options));
  return parts;
}
