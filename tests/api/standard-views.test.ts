import { describe, expect, test } from "vitest";
import { standardViews, viewsOfClients } from "#db/domain/saved-views/standard-views.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";

const path = "/api/lists/views";
const lists = ["maintenance", "pickup", "displacement", "replacement", "requests"];

const viewsOf = async ({ request }: Person, list: string) =>
  (await request("GET", `${path}?itemsPerPage=-1&list=help-desk/${list}`)).body.items;

const overdueOf = async (person: Person) => {
  const found = (await viewsOf(person, "requests")).find((view) => view["standard"] === "overdue");
  if (!found) throw new Error("The view is missing.");
  return found;
};

describe("the views that the product comes with", () => {
  const api = newApi();

  test.each(lists)("are there for everybody on the list of %s, as nobody's own", async (list) => {
    const technician = await signIn(api, "technician");
    const views = await viewsOf(technician, list);

    const expected = standardViews.filter((view) => list === "requests" || !viewsOfClients.includes(view));
    expect(views.map((view) => String(view["standard"])).toSorted()).toEqual(expected.toSorted());
    for (const view of views) expect(view).toMatchObject({ ownerId: null, shared: true, isDefault: false });
  });

  test("are told by no file and no form: nobody makes one", async () => {
    const admin = await signIn(api, "admin");
    const made = await admin.request("POST", path, {
      ownerId: admin.user.id,
      list: "help-desk/pickup",
      name: "Mine",
      standard: "overdue",
    });

    expect([made.status, made.body.issues]).toEqual([400, [{ path: "standard", code: "read_only" }]]);
  });

  test.each(["author", "maintainer", "subscriber", "client_manager"] as const)(
    "stay as they are for %s",
    async (role) => {
      const person = await signIn(api, accounts[role]);
      const view = await overdueOf(person);

      expect((await person.request("PATCH", `${path}/${view.id}`, { version: 1, name: "Late" })).status).toBe(
        403,
      );
      expect((await person.request("DELETE", `${path}/${view.id}`)).status).toBe(403);
    },
  );
});

describe.each(["admin", "manager"])("a standard view in the hands of %s", (who) => {
  test("keeps its name in every language while something else of it is changed", async () => {
    const person = await signIn(newApi(), who);
    const view = await overdueOf(person);
    const changed = await person.request("PATCH", `${path}/${view.id}`, {
      version: 1,
      query: "dueBy.to=now&priority=P1",
      isDefault: true,
    });

    expect([changed.status, changed.body["standard"]]).toEqual([200, "overdue"]);
  });

  test("is called as it was renamed from then on, and again in every language once that is undone", async () => {
    const api = newApi();
    const person = await signIn(api, who);
    const view = await overdueOf(person);
    const key = crypto.randomUUID();
    const renamed = await person.request(
      "PATCH",
      `${path}/${view.id}`,
      { version: 1, name: "Late" },
      { "idempotency-key": key },
    );

    expect([renamed.status, renamed.body["name"], renamed.body["standard"]]).toEqual([200, "Late", null]);
    expect((await person.request("POST", `/api/undo/${key}`)).status).toBe(200);
    expect(await overdueOf(person)).toMatchObject({ name: view["name"], standard: "overdue" });
  });

  test("is thrown away for everybody", async () => {
    const api = newApi();
    const person = await signIn(api, who);
    const view = await overdueOf(person);

    expect((await person.request("DELETE", `${path}/${view.id}`)).status).toBe(204);
    expect(await viewsOf(await signIn(api, "agent"), "requests")).toHaveLength(standardViews.length - 1);
  });
});

test("a manager keeps a standard view for everybody", async () => {
  const manager = await signIn(newApi(), "manager");
  const view = await overdueOf(manager);
  const answer = await manager.request("PATCH", `${path}/${view.id}`, { version: 1, shared: false });

  expect(answer.status).not.toBe(200);
});
