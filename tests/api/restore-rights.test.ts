import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { restoresContract } from "#sw/api/restores/contract.ts";
import { accounts, newApi, signIn } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { askRestores, restore } from "#tests/support/restore.ts";

const passphrase = "correct horse battery";

async function usedDevice() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const body = { code: "MADE", name: { en: "Made" }, family: "hardware" };
  expect((await admin.request("POST", "/api/masters/diagnostics", body)).status).toBe(201);
  return { api, admin };
}

test("after the data was lost anybody may restore", async () => {
  const { api, admin } = await usedDevice();
  const file = await backupOf(api, admin, passphrase);
  const lost = newApi({ store: openStore(memorySentinel("gone"), "was-lost") });
  expect((await lost.request("GET", "/api/health")).body.code).toBe("database_lost");

  await restore(lost, file, passphrase);

  expect((await lost.request("GET", "/api/health")).status).toBe(200);
});

test("where there is data, the administrator alone may give each call of a restore", async () => {
  const { api, admin } = await usedDevice();
  const others = Object.values(accounts).filter((who) => who !== accounts.admin);
  const tokens = await Promise.all(others.map(async (who) => (await signIn(api, who)).token));

  for (const { method, path } of Object.values(restoresContract)) {
    const at = path.replace("/restores", "").replaceAll(/:\w+/g, "x");
    const statusOf = async (token?: string) => (await askRestores({ ...api, token }, method, at)).status;
    expect([method, path, await statusOf()]).toEqual([method, path, 401]);
    for (const token of tokens) expect([method, path, await statusOf(token)]).toEqual([method, path, 403]);
  }

  api.advance(6);
  const late = await askRestores({ ...api, token: admin.token }, "POST", "", { schema: 10 });
  expect(await late.json()).toMatchObject({ code: "password_needed" });
});
