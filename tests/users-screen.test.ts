import { afterEach, expect, test, vi } from "vitest";
import { usersScreen } from "#src/records/apps/screens/users.ts";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import { giveRoles } from "#tests/support/role-calls.ts";
import { storageOf } from "#tests/support/storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("the list of users has their roles, of those that it finds", async () => {
  const api = newAppsApi();
  const admin = await signIn(api, "admin");
  await giveRoles(admin, "5", "inventory_manager", "author");
  vi.stubGlobal("__BUILD__", "test");
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("localStorage", storageOf(new Map([["accessToken", admin.token]])));
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("fetch", (request: Request) => api.fetch(request));

  const { items, total } = await usersScreen.list({ roleCodes: ["inventory_manager"], itemsPerPage: -1 });

  expect(items).toHaveLength(total);
  expect(items.find(({ id }) => id === "5")).toMatchObject({
    key: "5",
    role: "editor",
    roleCodes: ["inventory_manager", "author"],
  });
});
