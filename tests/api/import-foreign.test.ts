import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { tableLines } from "#db/schema/import/table-lines.ts";
import { readWorkbook } from "#src/records/import/workbook/read-workbook.ts";
import type { ImportOutcome } from "#sw/api/import/contract.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { foreignFile, foreignFiles } from "#tests/support/foreign-files.ts";

type ImportChoices = {
  dates?: "monthFirst";
  constants?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
};

const client = { clientId: "Northwind Clinics" };
const euros = { "purchaseCost.currency": "EUR" };
const dinars = { "purchaseCost.currency": "DZD" };
const dollars = { "purchaseCost.currency": "USD" };

/** The decisions that a person has to make for each file, beside «create missing records» and taking the likeliest choice. */
const answers: Record<string, ImportChoices> = {
  "snipe-it-assets.csv": { constants: dollars },
  "glpi-ordinateurs.csv": { constants: { loanDueAt: "2027-01-31" } },
  "lansweeper-assets.csv": { dates: "monthFirst", constants: client },
  "intune-devices.csv": { constants: client },
  "us-excel-inventory.csv": {
    dates: "monthFirst",
    constants: { ...client, ...dollars, categoryId: "Laptop" },
  },
  "parc-excel-fr.csv": { constants: dinars },
  "jard-excel-ar.csv": { constants: { ...dinars, siteId: "المقر" } },
  "mac-excel-fr.csv": { constants: { ...client, ...euros } },
  "printers.xlsx": { constants: { ...client, ...euros } },
  "sep-line-monitors.csv": { constants: { ...client, ...euros } },
  "inventaire-desordre.csv": { constants: { ...client, ...dinars, peripheralType: "other" } },
  "quantities.csv": { constants: { ...client, ...dollars, model: "Unknown" } },
  "ad-computers.csv": {
    constants: {
      ...client,
      categoryId: "Desktop",
      computerType: "desktop",
      manufacturer: "Unknown",
      model: "Unknown",
    },
  },
  "reseau-unicode.txt": { constants: { categoryId: "Switch", "ups.va": "1500" } },
  "comptabilite-clients.csv": {
    constants: { segmentId: "Healthcare" },
    values: {
      status: { Oui: "active", Non: "suspended" },
      accountManagerId: { "Samir B.": "", "Nadia K.": "" },
    },
  },
};

describe("of a file that another system wrote, at least 95 of 100 rows are imported once a person has filled its gaps", () => {
  test.each(foreignFiles)("$name", async ({ name, list, rows }) => {
    const admin = await signIn(newApi(), "admin");
    const { dates = "dayFirst", constants = {}, values = {} } = answers[name] ?? {};
    const send = async (options: Record<string, unknown>, query: string): Promise<ImportOutcome> => {
      const form = new FormData();
      form.set("file", new Blob([await csvOf(name)]), name);
      form.set("options", JSON.stringify({ dates, constants, ...options }));
      const { status, text } = await admin.request("POST", `/api/${list}/import?${query}`, form);
      expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      return JSON.parse(text);
    };

    let said: Decided = { values, create: {} };
    // What a row points at may be unknown only once it is known whose it is: the page checks again after each answer.
    for (let round = 0; round < 3; round++) said = decided(await send(said, "dryRun=true"), said);
    const done = await send(said, "partial=true");

    const reasons = done.rejected.map(({ line, field, code }) => `${line} ${field} ${code}`);
    expect(reasons.slice(0, 10)).toEqual(done.created / rows >= 0.95 ? expect.any(Array) : []);
    expect(done.created + done.updated).toBeGreaterThanOrEqual(Math.ceil(rows * 0.95));
  });
});

type Decided = { values: Record<string, Record<string, string>>; create: Record<string, true> };

/** Takes the likeliest choice, and has everything made that may be. */
function decided({ unknown }: ImportOutcome, { values, create }: Decided): Decided {
  const meant = structuredClone(values);
  for (const { path, value, resource, near } of unknown) {
    const [likeliest] = near;
    if (resource === undefined && likeliest) meant[path] = { ...meant[path], [value]: likeliest.value };
  }
  const references = unknown.filter(({ resource }) => resource !== undefined);
  return {
    values: meant,
    create: { ...create, ...Object.fromEntries(references.map(({ path }) => [path, true as const])) },
  };
}

/** The file as a page sends it: workbooks are read there. */
async function csvOf(name: string): Promise<BlobPart> {
  if (!name.endsWith(".xlsx")) return foreignFile(name);
  const workbook = await readWorkbook(foreignFile(name), undefined);
  const { header, rows } = tableLines(workbook?.lines ?? [], () => true);
  return Papa.unparse([header?.cells ?? [], ...rows.map(({ cells }) => cells)]);
}
