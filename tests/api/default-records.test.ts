import { expect, test } from "vitest";
import { refused, twoClients } from "#tests/support/masters.ts";
import { signIn } from "#tests/support/api.ts";

const target = { responseMin: 60, resolveMin: 480 };
const whole = {
  calendars: { timeZone: "Africa/Algiers" },
  "sla-policies": { targets: { P1: target, P2: target, P3: target, P4: target } },
};

/** A list of which one record is the default, and a way to make more of its records. */
async function withDefault(list: keyof typeof whole) {
  const all = await twoClients();
  let n = 0;
  const another = (changes: Record<string, unknown> = {}) =>
    all.made(list, { ...whole[list], code: `NO-${++n}`, name: { en: `Number ${n}` }, ...changes });
  const defaults = async () =>
    (await all.request("GET", `/api/masters/${list}?isDefault=true`)).body.items.map(({ id }) => id);
  return { ...all, another, defaults, first: await another({ isDefault: true }) };
}

const lists = ["calendars", "sla-policies"] as const;

test.each(lists)(
  "a new default of %s takes the place of the one before, and an undo gives it back",
  async (list) => {
    const { another, defaults, request, first } = await withDefault(list);
    const second = await another();
    expect(await defaults()).toEqual([first.id]);

    const key = "new-default";
    const patch = { isDefault: true, version: 1 };
    await request("PATCH", `/api/masters/${list}/${second.id}`, patch, { "idempotency-key": key });
    expect(await defaults()).toEqual([second.id]);

    expect((await request("POST", `/api/undo/${key}`)).status).toBe(200);
    expect(await defaults()).toEqual([first.id]);
  },
);

test.each(lists)(
  "the default of %s is not unmarked, deleted, put away or merged into another",
  async (list) => {
    const { another, change, remove, request, defaults, first } = await withDefault(list);
    const second = await another();
    const merge = { from: [first.id], versions: { [first.id]: 1, [second.id]: 1 } };

    const answers = [
      await change(list, first.id, { isDefault: false }),
      await remove(list, first.id),
      await request("POST", `/api/masters/${list}/${first.id}/archive`, { version: 1 }),
      await request("POST", `/api/masters/${list}/${second.id}/merge`, merge),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(refused(answer)).toEqual([["isDefault", "no_default"]]);
    }
    expect(await defaults()).toEqual([first.id]);
  },
);

test("a bulk change leaves one default", async () => {
  const { another, request, defaults, first } = await withDefault("calendars");
  const others = [await another(), await another()];
  const ids = [first, ...others].map(({ id }) => id);

  const { body } = await request("POST", "/api/masters/calendars/bulk", { ids, patch: { isDefault: false } });

  expect(body.failed).toMatchObject([{ id: first.id, issues: [{ code: "no_default" }] }]);
  expect(await defaults()).toEqual([first.id]);
});

test("the supervisor's role makes and changes all three lists, the coordinator's templates alone", async () => {
  const { api } = await withDefault("calendars");
  const { request } = await signIn(api, "manager");
  const calendar = { ...whole.calendars, code: "SHOPS", name: { fr: "Magasins" } };
  const policy = { ...whole["sla-policies"], code: "SLOW", name: { fr: "Lent" } };
  const template = { code: "TABLET", name: { fr: "Tablette" } };

  expect((await request("POST", "/api/masters/calendars", calendar)).status).toBe(201);
  expect((await request("POST", "/api/masters/sla-policies", policy)).status).toBe(201);
  expect((await request("POST", "/api/masters/checklist-templates", template)).status).toBe(201);

  const technician = await signIn(api, "technician");
  expect((await technician.request("GET", "/api/masters/calendars")).status).toBe(200);
  expect((await technician.request("POST", "/api/masters/calendars", calendar)).status).toBe(403);
});
