import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";

const units = "/api/equipments/computers";

test("a dispatcher assigns a client's units to a department and a person in one go; another client's stay as they are", async () => {
  const api = newApi();
  const agent = await signIn(api, "agent");
  const list = async (path: string) => (await agent.request("GET", `${path}&itemsPerPage=-1`)).body.items;
  const all = await list(`${units}?state=in_service`);
  const clientId = all[0]?.["clientId"];
  const [department] = await list(`/api/masters/departaments?clientId=${String(clientId)}`);
  const [person] = await list(`/api/masters/responsibles?clientId=${String(clientId)}`);
  const theirs = all.filter((unit) => unit["clientId"] === clientId).map(({ id }) => id);
  const others = all.filter((unit) => unit["clientId"] !== clientId).map(({ id }) => id);
  expect(Math.min(theirs.length, others.length)).toBeGreaterThan(1);
  const before = await stateOf(api);
  const patch = { departmentId: department?.id, responsibleId: person?.id };
  const { key, headers } = newKey();

  const { body } = await agent.request(
    "POST",
    `${units}/bulk`,
    { ids: [...theirs, ...others], patch },
    headers,
  );

  expect(body.done).toEqual(theirs);
  expect(body.failed.map(({ id }) => id)).toEqual(others);
  for (const one of body.failed)
    expect(one).toMatchObject({
      status: 400,
      issues: [
        { path: "departmentId", code: "not_within" },
        { path: "responsibleId", code: "not_within" },
      ],
    });
  for (const unit of await list(`${units}?state=in_service`))
    expect([unit["clientId"], unit["departmentId"] === department?.id]).toEqual([
      all.find(({ id }) => id === unit.id)?.["clientId"],
      theirs.includes(unit.id),
    ]);
  expect((await undo(agent, key)).status).toBe(200);
  expect(await stateOf(api)).toEqual(before);
});
