import type { WordsIn } from "#db/schema/list-routes.ts";
import { expect, test } from "vitest";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { matchColumns } from "#db/schema/import/match-columns.ts";
import { declarations, listsIn } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";

/** The columns of these lists' files, as the product promises them; those of later lists are not among them. */
const promised: Partial<Record<WordsIn<"masters">, string>> = {
  clients:
    "code legal_name trade_name name_ar type segment_code phone email language contract_ref contract_start contract_end service_code",
  sites: "client_code code name address city lat lng zone travel_min",
  departaments: "client_code code name_en name_fr name_ar parent_code site_code",
  responsibles:
    "client_code first_name last_name job_title department_code phone email language primary can_sign",
  services: "type code name_en name_fr name_ar client_code department_code",
  diagnostics: "code name_en name_fr name_ar family kinds applies_to",
  actions_performed: "code name_en name_fr name_ar family kinds applies_to typical_min",
};

const lists = listsIn("masters").flatMap(([list, resource]) => {
  const names = Object.entries(promised).find(([one]) => one === list)?.[1];
  return names === undefined ? [] : [{ list, resource, names: names.split(" ") }];
});

test.each(lists)(
  "files of $list have the promised columns, in the template and the export too",
  ({ resource, names }) => {
    expect(csvColumns(resource).map(({ header }) => header)).toEqual(expect.arrayContaining(names));
    expect(matchColumns(resource, names, []).map((column) => column?.header)).toEqual(names);
  },
);

/** What files of units have, whatever their kind. */
const ofUnits =
  "asset_tag kind category_code manufacturer model serial name client_code site_code department_code responsible_email state location_type building floor room purchase_date purchase_cost currency warranty_months warranty_end criticality tags notes";

test.each(listsIn("equipments"))("a file of %s with the promised columns maps by itself", (_, resource) => {
  const names = ofUnits.split(" ");

  const unknown = names.filter((_name, at) => matchColumns(resource, names, [])[at] === null);

  expect(unknown).toEqual([]);
  expect(matchColumns(resource, ["hostname", "ip", "mac"], [])).not.toContain(null);
});

test("older and longer names of a column are known as well", () => {
  const [type, start, service] = matchColumns(
    declarations.clients,
    ["client_type", "Contract starts on", "contract_service_code"],
    [],
  );
  expect([type?.path, start?.path, service?.path]).toEqual([
    "clientType",
    "contract.startsOn",
    "contract.serviceId",
  ]);
});

test("the symbols of a code are set by one column; one that does not exist is refused", async () => {
  const { request } = await signIn(newApi(), "admin");
  const sent = (list: string, rows: string[]) =>
    request("POST", `/api/masters/${list}/import`, ["code,name_en,family,flags", ...rows].join("\n"));

  expect((await sent("diagnostics", ["D-NEW,New one,hardware,warranty_excluded"])).body.created).toBe(1);
  expect(
    (await sent("actions_performed", ["A-NEW,New one,repair,needs_part|Needs photo", "A-NW2,Second,repair,"]))
      .body.created,
  ).toBe(2);
  const wrong = await sent("actions_performed", ["A-NW3,Third,repair,no_such_mark"]);

  const [action] = (await request("GET", "/api/masters/actions_performed?q=A-NEW")).body.items;
  const [diagnostic] = (await request("GET", "/api/masters/diagnostics?q=D-NEW")).body.items;
  expect(action).toMatchObject({ needsPart: true, needsPhoto: true, needsBackup: false, active: true });
  expect(diagnostic).toMatchObject({ warrantyExcluded: true });
  expect(wrong.body.rejected).toMatchObject([{ line: 2, field: "flags", code: "unknown_choice" }]);
});

test.each(lists)("an export of $list can be imported as it is", async ({ list }) => {
  const { request } = await signIn(newApi(), "admin");
  const { text } = await request("GET", `/api/masters/${list}/export?format=csv`);

  const { body } = await request("POST", `/api/masters/${list}/import?dryRun=true`, text);

  expect([body.rejected, body.ignored, body.created, body.updated]).toEqual([[], [], 0, 0]);
  expect(body.unchanged).toBeGreaterThan(0);
});

test.each(listsIn("equipments"))("what is exported from %s is taken back as it is", async (list) => {
  const { request } = await signIn(newApi(), "admin");
  const { text } = await request("GET", `/api/equipments/${list}/export?format=csv`);

  const { body } = await request("POST", `/api/equipments/${list}/import?dryRun=true`, text);

  expect(body.rejected).toEqual([]);
  expect([body.created, body.updated]).toEqual([0, 0]);
  expect(body.unchanged).toBeGreaterThan(0);
});
