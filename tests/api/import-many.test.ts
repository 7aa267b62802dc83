import { describe, expect, test } from "vitest";
import { importFile } from "#tests/support/import-file.ts";
import { defaultPolicyId } from "#tests/support/masters.ts";
import { header, prepared, unit, units } from "#tests/support/import-setting.ts";

describe("a file of units with a bad cell", () => {
  test.each([
    ["purchase_cost", "1e400"],
    ["purchase_cost", "0x10"],
    ["purchase_cost", "-5"],
    ["purchase_cost", "abc"],
    ["purchase_date", "31/02/2025"],
    ["purchase_date", "03/25/2025"],
    ["purchase_date", "2099-01-01"],
    ["computer_type", "toaster"],
    ["client_code", "NO-CLIENT"],
    ["site_code", "NOWHERE"],
    ["department_code", "NO-SUCH"],
    ["responsible_email", "nobody@import.example"],
    ["hostname", "not a hostname"],
    ["ip", "300.1.1.1"],
    ["mac", "12:34"],
    ["vlan", "5000"],
    ["serial", "Default string"],
    ["kind", "peripheral"],
    ["location_type", "client_sit"],
  ])("refuses in the column %s the value %j, and names line and column", async (column, value) => {
    const { take } = await prepared();
    const [names, values] = [header.split(";"), unit(1).split(";")];
    const at = names.indexOf(column);
    if (at !== -1) values[at] = value;
    else {
      names.push(column, "currency");
      values.push(value, column === "purchase_cost" ? "DZD" : "");
    }
    // Without its client no site can be found either.
    if (column === "client_code") values[names.indexOf("site_code")] = "";

    const { body } = await take(`${names.join(";")}\n${values.join(";")}`);

    expect(body).toMatchObject({
      created: 0,
      rejected: [{ line: 2, column, message: expect.stringMatching(/\.$/) }],
    });
  });
});

describe("a thousand lines with thirteen bad ones", () => {
  const bad = new Set(Array.from({ length: 13 }, (_, n) => 40 + n * 71));
  const file = [
    header,
    ...Array.from({ length: 1000 }, (_, n) => (bad.has(n) ? unit(n).replace("laptop", "toaster") : unit(n))),
  ].join("\r\n");

  test("are looked at, and nothing is written", async () => {
    const admin = await prepared();
    const before = (await admin.request("GET", units)).body.total;

    const { body } = await admin.take(file, "dryRun=true");

    expect(body.rejected.map(({ line }) => line)).toEqual([...bad].map((n) => n + 2));
    expect([body.created, body.updated, body.lines.length]).toEqual([987, 0, 1000]);
    expect(body.lines[0]).toMatchObject({ line: 2, action: "create" });
    expect((await admin.request("GET", units)).body.total).toBe(before);
  });

  test("are all refused, or with partial=true the others taken, as the dry run said; once for one key", async () => {
    const admin = await prepared();
    const before = (await admin.request("GET", units)).body.total;
    const dry = (await admin.take(file, "dryRun=true")).body;

    const none = await admin.take(file);
    expect(none.body).toMatchObject({ created: 0, updated: 0, rejected: dry.rejected });
    expect((await admin.request("GET", units)).body.total).toBe(before);

    const key = { "idempotency-key": "partial" };
    const partial = await admin.request("POST", `${units}/import?partial=true`, file, key);
    const again = await admin.request("POST", `${units}/import?partial=true`, file, key);
    const { lines: _, ...said } = dry;
    expect(partial.body).toEqual(said);
    expect(again.text).toBe(partial.text);
    expect((await admin.request("GET", units)).body.total).toBe(before + 987);
    expect((await admin.take(file, "dryRun=true")).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 987,
    });
  });
});

test("a file as an inventory manager brings it: its bad rows are found, each of them, and no other", async () => {
  const { take } = await prepared();
  const { text, goodRows, badLines } = importFile();

  const { body } = await take(text, "dryRun=true");

  expect([...new Set(body.rejected.map(({ line }) => line))]).toEqual(badLines);
  expect(body).toMatchObject({ created: goodRows, updated: 0, ignored: [] });
});

describe("files of masters", () => {
  const cases: [path: string, file: string, q: string, record: Record<string, unknown>][] = [
    [
      "clients",
      "code,legal_name,name_ar,type,segment_code,phone,email,language,contract_ref,contract_start,contract_end,service_code,tax_id\nNEW,New Client,عميل,company,SME,00213 550 10 01 99,A@B.example,fr,MC-1,01/02/2026,31/01/2027,OFFER,000116",
      "NEW",
      {
        legalName: "New Client",
        phone: "+213550100199",
        email: "a@b.example",
        contract: { ref: "MC-1", startsOn: "2026-02-01", endsOn: "2027-01-31" },
        taxIds: [{ label: "NIF", value: "000116" }],
      },
    ],
    [
      "sites",
      'client_code,code,name,address,city,lat,lng,zone,travel_min\nAMAL,S-9,Main building,1 rue,Alger,"36,7528",3.042,North,25',
      "S-9",
      { geo: { lat: 36.7528, lng: 3.042 }, travelMin: 25 },
    ],
    [
      "departaments",
      "client_code,code,name_en,name_fr,name_ar,parent_code,site_code\nAMAL,RAD-9,Radiology,Radiologie,الأشعة,IMP,AMAL-01",
      "RAD-9",
      { name: { en: "Radiology", fr: "Radiologie", ar: "الأشعة" } },
    ],
    [
      "responsibles",
      "client_code,first_name,last_name,job_title,department_code,phone,email,language,primary,can_sign\nAMAL,Karim,Hadj,Chief,IMP,0550 10 20 30,k@h.example,fr,non,oui",
      "k@h.example",
      { phones: [{ label: "mobile", number: "0550102030" }], canSign: true, isPrimary: false },
    ],
    [
      "services",
      "type,code,name_en,client_code,department_code\nclient_unit,U-9,Imaging,AMAL,IMP",
      "U-9",
      { type: "client_unit", name: { en: "Imaging", fr: "", ar: "" } },
    ],
    [
      "diagnostics",
      "code,name_en,family,kinds,applies_to,severity,suggested_action_codes\nD-X,Power,power,computer; peripheral,maintenance;incidence,3,A-DIA-01; A-RBT-01",
      "D-X",
      {
        kinds: ["computer", "peripheral"],
        severity: 3,
        suggestedActionIds: [expect.any(String), expect.any(String)],
      },
    ],
    [
      "modules",
      "code,name_en,module_type,client_codes,owner_responsible_email\nM-X,PACS,business_app,AMAL; BDL,nadia@import.example",
      "M-X",
      { clientIds: [expect.any(String), expect.any(String)], ownerResponsibleId: expect.any(String) },
    ],
  ];

  test.each(cases)("%s", async (list, file, q, record) => {
    const admin = await prepared();
    await admin.request("POST", "/api/masters/services", {
      code: "OFFER",
      name: { en: "Offer" },
      type: "support_offer",
      slaPolicyId: await defaultPolicyId(admin.request),
    });

    const { body } = await admin.request("POST", `/api/masters/${list}/import`, file);

    expect(body).toMatchObject({ created: 1, rejected: [], ignored: [] });
    expect((await admin.request("GET", `/api/masters/${list}?q=${q}`)).body.items[0]).toMatchObject(record);
    expect((await admin.request("POST", `/api/masters/${list}/import`, file)).body).toMatchObject({
      unchanged: 1,
    });
  });
});
