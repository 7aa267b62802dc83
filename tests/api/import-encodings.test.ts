import { describe, expect, test } from "vitest";
import { newApi, type Person, signIn } from "#tests/support/api.ts";

const list = "/api/masters/diagnostics";
const csv = { "content-type": "text/csv" };

const header = "code;family;name_en;name_fr\r\n";
const mixed = (code: string) =>
  Uint8Array.from([
    ...new TextEncoder().encode(
      `${header}${code}A;hardware;Zürich;Réseau à Évreux\r\n${code}B;hardware;München;Siège – Noël\r\n${code}C;hardware;Genf;Gen`,
    ),
    0xe8,
    ...new TextEncoder().encode("ve\r\n"),
  ]);

const called = async ({ request }: Person, code: string) =>
  (await request("GET", `${list}?q=${code}`)).body.items[0]?.["name"];

describe("an import through the API", () => {
  test("reads nearly valid UTF-8 as UTF-8, and tells the encoding and the damaged lines", async () => {
    const admin = await signIn(newApi(), "admin");

    const { body } = await admin.request("POST", `${list}/import`, mixed("ENC6"), csv);

    expect(body).toMatchObject({ created: 3, rejected: [], encoding: "utf-8", damaged: [4] });
    expect(await called(admin, "ENC6A")).toMatchObject({ en: "Zürich", fr: "Réseau à Évreux" });
  });

  test("takes the encoding that the caller gives", async () => {
    const admin = await signIn(newApi(), "admin");
    const dos = Uint8Array.from([
      ...new TextEncoder().encode(`${header}ENC7A;hardware;Geneva;Gen`),
      0x8a,
      ...new TextEncoder().encode("ve\r\n"),
    ]);

    const { body } = await admin.request("POST", `${list}/import?encoding=ibm850`, dos, csv);

    expect(body).toMatchObject({ created: 1, encoding: "ibm850", damaged: [] });
    expect(await called(admin, "ENC7A")).toMatchObject({ fr: "Genève" });
  });

  test("tells the encoding of a whole file", async () => {
    const admin = await signIn(newApi(), "admin");

    const { body } = await admin.request(
      "POST",
      `${list}/import?dryRun=true`,
      `${header}ENC8A;hardware;Zürich;Évreux`,
      csv,
    );

    expect(body).toMatchObject({ created: 1, encoding: "utf-8", damaged: [] });
  });
});
