import { isNotFound, isRedirect } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import type { RouteData } from "#src/app/access.ts";
import { guardRoute } from "#src/app/shell/guard.ts";
import { storageOf } from "#tests/support/storage.ts";

const inherited: RouteData = { access: { inherited: true } };
const ofList: RouteData = { access: { action: "read", subjectOfList: true } };

/** What a visitor meets at an address that has the look of a list's or of a record's. */
async function visited(area: string, list: string): Promise<unknown> {
  const params = { area, list, id: "1" };
  const matches = [inherited, ofList].map((staticData) => ({ staticData, params }));
  return guardRoute(matches, { pathname: `/${area}/${list}/1`, href: "", search: {} }).catch(
    (thrown: unknown) => thrown,
  );
}

test.each([
  ["no", "such"],
  ["masters", "nosuch"],
  ["nosuch", "clients"],
  ["security", "audit"],
])("tells a visitor that there is no page at /%s/%s", async (area, list) => {
  expect(isNotFound(await visited(area, list))).toBe(true);
});

test.each([
  ["masters", "clients"],
  ["equipments", "computers"],
  // The short address of a unit, which its label holds.
  ["u", "PC-K7-00042"],
])("asks a visitor to sign in at /%s/%s", async (area, list) => {
  const met = await visited(area, list);

  expect(isRedirect(met) && met.options).toMatchObject({
    to: "/login",
    search: { to: `/${area}/${list}/1` },
  });
});

test("leads whoever has to choose another password to that page, whatever he opens, and lets him in there", async () => {
  const due = [
    ["accessToken", "token"],
    ["userData", JSON.stringify({ id: "4", fullName: "Lina" })],
    ["offdesk-password-due", "yes"],
  ] as const;
  vi.stubGlobal("localStorage", storageOf(new Map(due)));
  const page = "/pages/authentication/change-password";
  const signedIn: RouteData = { access: { signedIn: true } };
  const opened = (pathname: string) =>
    guardRoute(
      [inherited, signedIn].map((staticData) => ({ staticData, params: {} })),
      { pathname, href: `${pathname}?status=active`, search: {} },
    ).catch((thrown: unknown) => thrown);

  const met = await opened("/security/users");

  expect(isRedirect(met) && met.options).toMatchObject({
    to: page,
    search: { to: "/security/users?status=active" },
  });
  expect(isRedirect(await opened(page))).toBe(false);
  vi.unstubAllGlobals();
});
