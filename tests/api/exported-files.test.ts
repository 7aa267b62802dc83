import Papa from "papaparse";
import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { pdf, pdfHash, upload } from "#tests/support/files.ts";

const clients = "/api/masters/clients";

async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { id } = await upload(admin, pdf, "x.pdf");
  for (const fileName of ["Contract; signed, 2026.pdf", "Gone.pdf", "Offer.pdf"]) {
    const values = { fileName, sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
    const { status, body } = await admin.request(
      "POST",
      `${clients}/${clientId("AMAL")}/attachments`,
      values,
    );
    expect([status, body.issues]).toEqual([201, undefined]);
    if (fileName === "Gone.pdf")
      await admin.request("DELETE", `${clients}/${clientId("AMAL")}/attachments/${body.id}`);
  }
  return { api, admin };
}

const linesOf = async ({ request }: Person, query = "") => {
  const { text } = await request("GET", `${clients}/export${query}`);
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;
};

test("an export names the files of each record, where some have any", async () => {
  const { admin } = await prepared();

  const lines = await linesOf(admin);

  const about = `document|8|${pdfHash}`;
  expect(lines.map((line) => [line["code"], line["files"]])).toContainEqual([
    "AMAL",
    String.raw`Contract\; signed\, 2026.pdf|${about}; Offer.pdf|${about}`,
  ]);
  expect(lines.filter((line) => line["files"])).toHaveLength(1);
  expect((await linesOf(admin, `?id=${clientId("BDL")}`))[0]).not.toHaveProperty("files");
});

test("an export with the names of files is accepted by the import, which leaves them out", async () => {
  const { admin } = await prepared();
  const { text } = await admin.request("GET", `${clients}/export`);

  const { body } = await admin.request("POST", `${clients}/import`, text);

  expect(body).toMatchObject({ created: 0, updated: 0, rejected: [] });
});

test("an export names no file to whoever reads none", async () => {
  const { api, admin } = await prepared();
  expect((await admin.request("GET", `${clients}/export`)).text).toContain(pdfHash);
  for (const who of Object.values(accounts)) {
    const person = await signIn(api, who);
    const { status } = await person.request("GET", `${clients}/${clientId("AMAL")}/attachments`);
    const { text } = await person.request("GET", `${clients}/export`);
    if (status !== 200) expect(text, who).not.toMatch(/Offer|[0-9a-f]{64}/);
  }
});
