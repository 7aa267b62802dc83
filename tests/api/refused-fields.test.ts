import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import type { Rule } from "#db/rules/ability.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { type Answer, newApi, signIn } from "#tests/support/api.ts";
import { clerkWith } from "#tests/support/clerks.ts";
import { changeRecord } from "#tests/support/role-calls.ts";
import { sample } from "#tests/support/sample.ts";

const sites = "/api/masters/sites";
const amal = clientId("AMAL");

const refused = (path: string) => ({ path, code: "not_allowed", params: { reason: "not_permitted" } });

const namesAlone: Rule[] = [
  { action: "read", subject: ["Site", "Client"] },
  { action: ["create", "update", "import"], subject: "Site", fields: ["name"] },
];

/** Two sites of a client; units stand at the first one. */
async function desk() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { items } = (await admin.request("GET", `${sites}?clientId=${amal}&itemsPerPage=2`)).body;
  return { api, admin, site: items[0], other: items[1] };
}

describe("a field that the writer may not change", () => {
  test("says that alone, and neither that its value is taken nor that others rely on it", async () => {
    const { api, admin, site, other } = await desk();
    const at = `${sites}/${site?.id}`;
    const values = { code: other?.["code"], clientId: clientId("BDL") };
    const rightful = (await changeRecord(admin, at, { clientId: values.clientId })).body.issues ?? [];
    expect(rightful.map(({ code }) => code)).toContain("relied_on");
    const taken = (await changeRecord(admin, at, { code: values.code })).body.issues;
    expect(taken).toEqual([{ path: "code", code: "taken" }]);
    const clerk = await clerkWith(api, namesAlone);

    const changed = await changeRecord(clerk, at, values);
    const bulk = await clerk.request("POST", `${sites}/bulk`, { ids: [site?.id], patch: values });

    expect(changed.body.issues).toEqual([refused("clientId"), refused("code")]);
    expect(bulk.body["failed"]).toMatchObject([{ issues: [refused("clientId"), refused("code")] }]);
  });

  test("says that alone of a new record and in a file", async () => {
    const { api, admin, site, other } = await desk();
    const clerk = await clerkWith(api, namesAlone);
    const csv = `id,client,code\n${site?.id},AMAL,${String(other?.["code"])}`;

    const made = await clerk.request("POST", sites, {
      ...(await sample(admin.request, resourceNamed("sites"), 5)),
      code: other?.["code"],
      clientId: amal,
    });
    const file = await clerk.request("POST", `${sites}/import?dryRun=true`, csv, {
      "content-type": "text/csv",
    });

    expect(new Set(made.body.issues?.map(({ code }) => code))).toEqual(new Set(["not_allowed"]));
    expect(file.text).toContain('"not_allowed"');
    expect(file.text).not.toContain('"taken"');
  });

  test("of a line of a file says that alone, and not that a hidden code is in the list", async () => {
    const { api, admin } = await desk();
    const clerk = await clerkWith(api, [
      {
        action: ["read", "create", "import", "update"],
        subject: "Client",
        fields: ["legalName", "tradeName", "clientType", "status"],
      },
      { action: "read", subject: "Segment" },
    ]);
    const clients = "/api/masters/clients";
    const { items } = (await admin.request("GET", `${clients}?itemsPerPage=1`)).body;
    const [known] = items;
    const answerTo = async (code: unknown, rows: (code: string) => string[]) => {
      const csv = ["id,code,legal_name,type,vat_number", ...rows(String(code))].join("\n");
      const { body } = await clerk.request("POST", `${clients}/import?dryRun=true`, csv, {
        "content-type": "text/csv",
      });
      return body;
    };
    const files: ((code: string) => string[])[] = [
      (code) => [`,${code},A new name,company,`],
      (code) => [`,${code},A new name,no such type,`],
      (code) => [`,${code},A new name,company,`, `${known?.id},,Another name,,`],
      (code) => [`${known?.id},,Another name,,`, `,${code},A new name,company,`],
    ];

    for (const rows of files) {
      const answer = await answerTo(known?.["code"], rows);
      const reasons = answer.rejected.map(({ field, code }) => [field, code]);
      expect(reasons).toEqual([["code", "not_allowed"]]);
      expect(answer).toEqual(await answerTo("NOSUCH", rows));
    }
  });

  test("hides the taken address of a user who may do more", async () => {
    const { api, admin } = await desk();
    const { items } = (await admin.request("GET", "/api/security/users?itemsPerPage=2&q=admin")).body;
    const clerk = await clerkWith(api, [{ action: ["read", "update"], subject: "User" }]);
    const boss = items[0];

    const answer: Answer = await changeRecord(clerk, `/api/security/users/${boss?.id}`, {
      email: clerk.user["email"],
    });

    expect(answer.body.issues).toEqual([
      { path: "email", code: "not_allowed", params: { reason: "more_rights" } },
    ]);
  });
});
