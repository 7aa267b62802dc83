import { expect, test } from "vitest";
import { workActions } from "#db/rules/roles/vocabulary.ts";
import { type Answer, newApi, type Person, signIn } from "#tests/support/api.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

const segments = "/api/masters/segments";
const onState = { conditions: { state: "in_service" } };
const text = "اسأل ليلى قبل الحذف (ext. 12)";

/** Signs in an administrator, and a person whose role denies some things for these reasons. */
async function scene(reason: unknown = text) {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const rules = [
    { action: ["read", "create", "update", "delete", "merge"], subject: "Segment" },
    { action: "delete", subject: "Segment", inverted: true, reason },
    { action: "update", subject: "Segment", fields: ["code"], inverted: true, reason },
    { action: "manage", subject: "Equipment" },
    { ...onState, action: [...workActions], subject: "Equipment", inverted: true, reason },
  ];
  const made = await makeRole(admin, "clerk", rules);
  if (made.status !== 201) return { api, admin, made, clerk: admin };
  const granted = await giveRoles(admin, (await signIn(api, "observer")).user.id, "clerk");
  expect([granted.status, granted.body.issues]).toEqual([200, undefined]);
  return { api, admin, made, clerk: await signIn(api, "observer") };
}

async function aSegment({ request }: Person) {
  const [segment] = (await request("GET", `${segments}?itemsPerPage=1`)).body.items;
  return { at: `${segments}/${segment?.id}`, version: segment?.version };
}

const told = ({ status, body }: Answer) => [status, body.code, body.reason, body.message];

test("a rule's reason that an administrator wrote is told with the refusal, as it is written", async () => {
  const { clerk } = await scene();
  const { at } = await aSegment(clerk);

  const answer = await clerk.request("DELETE", at);

  expect(told(answer)).toEqual([403, "forbidden", text, text]);
});

test("a rule's reason that an administrator wrote is told with each field that it closes", async () => {
  const { clerk } = await scene();
  const { at, version } = await aSegment(clerk);

  const { status, body } = await clerk.request("PATCH", at, { code: "OTHER", version });

  expect([status, body.issues]).toEqual([
    400,
    [{ path: "code", code: "not_allowed", params: { reason: text } }],
  ]);
  expect(body.errors).toEqual({ code: [text] });
});

test("a rule's reason that an administrator wrote is told with a step that cannot be taken", async () => {
  const { clerk } = await scene();
  const units = "/api/equipments/computers";
  const [unit] = (await clerk.request("GET", `${units}?itemsPerPage=1&state=in_service`)).body.items;

  const { denied } = (await clerk.request("GET", `${units}/${unit?.id}/transitions`)).body as never as {
    denied: { code: string; reason: string }[];
  };

  expect(new Set(denied.map(({ reason }) => reason))).toEqual(new Set([text]));
});

test("the check of a role's rights tells the text", async () => {
  const { admin, made } = await scene();

  const question = { roleId: made.body.id, action: "delete", subject: "Segment" };
  const { status, body } = await admin.request("POST", "/api/security/roles/check", question);

  expect([status, body["allowed"], body.reason]).toEqual([200, false, text]);
});

test("a code of ours stays a code, and the message says nothing of it", async () => {
  const { clerk } = await scene("administrator_only");
  const { at } = await aSegment(clerk);

  expect(told(await clerk.request("DELETE", at))).toEqual([
    403,
    "forbidden",
    "administrator_only",
    "You are not allowed to do this.",
  ]);
});

test("a reason is kept in its one spelling", async () => {
  const { made } = await scene("  Ask\tLeila ");

  expect(made.body["rules"]).toContainEqual(expect.objectContaining({ reason: "Ask Leila" }));
});

test.each([["x".repeat(201)], [""], ["\u2067turned"], [5], [{ en: "No" }], [null]])(
  "a reason %j is refused",
  async (reason) => {
    const { made } = await scene(reason);

    expect([made.status, made.body.issues?.map(({ path }) => path.split(".")[0])]).toEqual([
      400,
      ["rules", "rules", "rules"],
    ]);
  },
);
