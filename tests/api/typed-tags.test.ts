import { expect, test } from "vitest";
import { type Item, newApi, signIn } from "#tests/support/api.ts";
import { declarations } from "#db/schema/registry.ts";
import { sample } from "#tests/support/sample.ts";

const units = "/api/equipments/computers";

test("a typed tag of a large number leaves the numbers that a device gives", async () => {
  const { request } = await signIn(newApi(), "admin");
  const { assetTag: _tag, ...unit } = await sample(request, declarations.computers, 1);
  let made = 0;
  const make = async (values: object = {}): Promise<Item> => {
    made += 1;
    const { status, body } = await request("POST", units, {
      ...unit,
      serialNumber: `TYPED-${made}`,
      ...values,
    });
    expect([status, body.issues]).toEqual([201, undefined]);
    return body;
  };
  const stem = String((await make())["assetTag"]).replace(/\d{5}$/, "");

  await make({ assetTag: `${stem}99999999` });
  expect((await make())["assetTag"]).toBe(`${stem}00002`);

  await make({ assetTag: `${stem}00003` });
  await make({ assetTag: `${stem}00005` });
  const fourth = await make();
  expect(fourth["assetTag"]).toBe(`${stem}00004`);
  expect((await make())["assetTag"]).toBe(`${stem}00006`);

  const { status } = await request("DELETE", `${units}/${fourth.id}`);
  expect(status).toBe(204);
  expect((await make())["assetTag"]).toBe(`${stem}00007`);
});
