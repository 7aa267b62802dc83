import { describe, expect, test } from "vitest";
import { numberedUsername, usernameAfter } from "#db/domain/users/username.ts";
import { signIn } from "#tests/support/api.ts";
import { newApiOfUnits, unitIn, units } from "#tests/support/units.ts";

/** What the domain says of each (section 2.1): the longest that is taken. */
const longest = {
  assetTag: 32,
  serialNumber: 64,
  partNumber: 60,
  otherIdentifier: 64,
  orderNumber: 40,
  invoiceNumber: 40,
  contractRef: 40,
  hostname: 63,
  domain: 253,
  remoteAccessId: 40,
};

/** A domain's labels have 63 characters at most. */
const textOf = (name: string, length: number): string =>
  name === "domain"
    ? `${"abc.".repeat(63)}a`.padEnd(length, "a").slice(0, length)
    : "AB".repeat(200).slice(0, length);

describe("an identifier of a unit", () => {
  const api = newApiOfUnits();

  test.each(Object.entries(longest))("%s has %i characters at most", async (name, most) => {
    const admin = await signIn(api, "admin");
    const { id } = await unitIn(api, "in_stock");
    const patch = async (value: string) => {
      const { body: unit } = await admin.request("GET", `${units}/${id}`);
      return admin.request("PATCH", `${units}/${id}`, { version: unit.version, [name]: value });
    };

    const taken = await patch(textOf(name, most));
    const refused = await patch(textOf(name, most + 1));

    expect([taken.status, String(taken.body[name]).length]).toEqual([200, most]);
    expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, [name]]);
  });
});

describe("a user name", () => {
  const api = newApiOfUnits();
  const somebody = { fullName: "Somebody New", role: "author" };
  const make = async (values: object) =>
    (await signIn(api, "admin")).request("POST", "/api/apps/users", { ...somebody, ...values });

  test.each([["abc"], ["a.b-c_9"], ["a".repeat(30)], [" UPPER.case "]])("may be «%s»", async (username) => {
    const { status, body } = await make({ username, email: `${username.trim()}@example.com` });

    expect([status, body["username"]]).toEqual([201, username.trim().toLowerCase()]);
  });

  test.each([["ab"], ["a".repeat(31)], ["with space"], ["a@b.example"], ["ümlaut"], ["محمد"]])(
    "may not be «%s»",
    async (username) => {
      const { status, body } = await make({ username, email: "refused@example.com" });

      expect([status, body.issues]).toEqual([
        400,
        [{ path: "username", code: "bad_format", params: { format: "username" } }],
      ]);
    },
  );

  test("is made of an e-mail address where none is given, and is free", async () => {
    const first = await make({ email: "New.Person+work@example.com" });
    const second = await make({ email: "new.person.work@example.org" });

    expect([first.body["username"], second.body["username"]]).toEqual([
      "new.person.work",
      "new.person.work2",
    ]);
  });

  test("after an address fits whatever the address is", () => {
    expect(usernameAfter("karim.haddad@offdesk.example")).toBe("karim.haddad.offdesk.example");
    expect(usernameAfter("ab")).toBe("user.ab");
    expect(usernameAfter("محمد")).toBe("user.");
    expect(usernameAfter("a".repeat(64))).toHaveLength(30);
    expect(numberedUsername("a".repeat(30), 12)).toBe(`${"a".repeat(28)}12`);
  });
});
