import { describe, expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { applicationCalls, newAppsApi } from "#tests/support/apps.ts";

const calls = async () => {
  const all = await applicationCalls();
  return all
    .filter(({ path }) => /^\/api\/apps\/(academy|ecommerce|invoice|logistics)\b/.test(path))
    .map(({ method, path }) => ({ method, path: path.replace(":id", "5022") }));
};

describe("section 7, who may call e-commerce, invoices, academy and logistics", () => {
  test("nobody without a session, and not the demonstration's client", async () => {
    const api = newAppsApi();
    const client = await signIn(api, "client");

    const all = await calls();
    expect(all.length).toBeGreaterThan(15);
    for (const { method, path } of all) {
      expect({ path, status: (await api.request(method, path)).status }).toEqual({ path, status: 401 });
      const refused = await client.request(method, path);
      expect({ path, status: refused.status }).toEqual({ path, status: 403 });
      expect(refused.body.message).toEqual(expect.any(String));
    }
  });

  test("the observer reads every list and deletes nothing", async () => {
    const api = newAppsApi();
    const observer = await signIn(api, "observer");
    const admin = await signIn(api, "admin");

    for (const { method, path } of await calls()) {
      const { status } = await observer.request(method, path);
      if (method === "DELETE") expect({ path, status }).toEqual({ path, status: 403 });
      else expect({ path, status }).toEqual({ path, status: (await admin.request(method, path)).status });
    }
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });
});
