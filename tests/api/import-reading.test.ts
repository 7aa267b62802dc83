import { describe, expect, test } from "vitest";
import { readWorkbook } from "#src/records/import/workbook/read-workbook.ts";
import { addressOf, resourcesIn } from "#db/schema/registry.ts";
import { formatCsv } from "#sw/api/export/csv.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { foreignFile } from "#tests/support/foreign-files.ts";
import { header, prepared, unit, unitAt } from "#tests/support/import-setting.ts";

const dryRun = async ({ request }: Pick<Person, "request">, address: string, file: Uint8Array | string) =>
  (await request("POST", `/api/${address}/import?dryRun=true`, file, { "content-type": "text/csv" })).body;

test("the API knows headers and choices in three languages, and what other systems call them", async () => {
  const admin = await prepared();

  const { body } = await admin.take(
    [
      "N° d’inventaire;Category;Marque;الطراز;Serial #;Entreprise;site_code;Type d’emplacement;Type d’ordinateur;Created At",
      `${unit(1).replace(";warehouse;laptop", ";Entrepôt;حاسوب محمول")};2026-01-01`,
    ].join("\n"),
  );

  expect(body).toMatchObject({ created: 1, rejected: [], ignored: ["Created At"] });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({
    manufacturer: "HP",
    computerType: "laptop",
    location: { type: "warehouse" },
  });
});

test("titles above the header, a repeated header and totals are no rows, and are reported", async () => {
  const { take } = await prepared();

  const { body } = await take(
    [";;;", "Inventory 2026", header, unit(1), header, unit(2), "Total;2;;;;;;;"].join("\n"),
  );

  expect(body).toMatchObject({ created: 2, rejected: [] });
  expect(body["leftOut"]).toEqual([
    { line: 2, why: "above" },
    { line: 5, why: "repeated" },
    { line: 7, why: "total" },
  ]);
});

test.each(["\r", "\n", "\r\n"])(
  "Excel’s hint of the separator is read with line ends %j",
  async (lineEnd) => {
    const { take } = await prepared();

    expect((await take(["sep=;", header, unit(1), ""].join(lineEnd))).body).toMatchObject({ created: 1 });
  },
);

test("a file of an old Macintosh is read with its accents", async () => {
  const admin = await prepared();
  const text = `${header};name\r${unit(1, ";R\u008Eception \u008Ftage")}\r`;

  const { body } = await admin.take(Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0));

  expect(body).toMatchObject({ created: 1 });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({ name: "Réception ètage" });
});

test("a custom field is matched by the label of a category, also one further down the tree", async () => {
  const admin = await prepared();
  const parent = (await admin.request("GET", "/api/masters/categories?q=CAT-LAP")).body.items[0];
  const label = { en: "Badge number", fr: "N° de badge", ar: "رقم الشارة" };
  const made = await admin.request("POST", "/api/masters/categories", {
    code: "CAT-SUB",
    name: { en: "Rugged" },
    scope: "equipment",
    kind: "computer",
    parentId: parent?.id,
    customFields: [{ key: "badge", label, type: "text" }],
  });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);

  const { body } = await admin.take(
    `${header};N° de badge\n${unit(1, ";B-17").replace("CAT-LAP", "CAT-SUB")}`,
  );

  expect(body).toMatchObject({ created: 1, rejected: [], ignored: [] });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({ custom: { badge: "B-17" } });
});

describe("our own workbook of all columns comes back unchanged", () => {
  test.each([...resourcesIn("equipments"), ...resourcesIn("masters")])("$name", async (resource) => {
    const api = newApi();
    const { token } = await signIn(api, "admin");
    const address = addressOf(resource);
    const fetched = await api.fetch(
      new Request(`http://localhost/api/${address}/export?format=xlsx`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const read = await readWorkbook(new Uint8Array(await fetched.arrayBuffer()), undefined);
    const rows = (read?.lines ?? []).map(({ cells }) => cells);

    const body = await dryRun(await signIn(api, "admin"), address, formatCsv(rows));

    expect(body.rejected).toEqual([]);
    expect([body.created, body.updated, body.unchanged]).toEqual([0, 0, rows.length - 1]);
  });
});

describe("people who sign in", () => {
  test("come from a file without a password, whatever it says, and wait for one", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");

    const { body } = await admin.request(
      "POST",
      "/api/security/users/import",
      foreignFile("directory-users.csv"),
      { "content-type": "text/csv" },
    );

    expect(body).toMatchObject({ created: 20, rejected: [] });
    expect(body.ignored).toContain("Password");
    const [user] = (await admin.request("GET", "/api/security/users?q=Emily")).body.items;
    expect(user).toMatchObject({ fullName: "Emily Carter", status: "pending" });
    const login = await api.request("POST", "/api/auth/login", {
      email: user?.["email"],
      password: "Winter2026!",
    });
    expect(login.status).toBeGreaterThanOrEqual(400);
  });

  test.each(["maintainer", "Field technician", "Technicien de terrain", "فني ميداني"])(
    "have the role that the file calls %s",
    async (role) => {
      const admin = await signIn(newApi(), "admin");

      const body = await dryRun(
        admin,
        "security/users",
        `full name,email,role\nAda Byron,ada@x.example,${role}`,
      );

      expect(body).toMatchObject({ created: 1, rejected: [] });
    },
  );

  test("are imported by an administrator alone", async () => {
    const api = newApi();
    const file = "full name,email,role\nAda Byron,ada@x.example,admin";

    for (const who of ["manager", "agent", "technician", "observer", "inventory_manager@test.com"])
      expect((await dryRun(await signIn(api, who), "security/users", file)).code).toBe("forbidden");
  });

  test("are never meant by a number of another system", async () => {
    const admin = await signIn(newApi(), "admin");

    const body = await dryRun(
      admin,
      "security/users",
      "ID,full name,email,role\n1,Ada Byron,ada@x.example,client",
    );

    expect(body).toMatchObject({ created: 1, updated: 0, ignored: ["ID"] });
  });
});

describe("a file that is too long", () => {
  test("is refused before its rows are looked at, and says how many an import takes", async () => {
    const admin = await prepared();
    const bad = `${header}\n${"no,such;row\n".repeat(333_000)}`;

    const { status, body, text } = await admin.take(bad, "dryRun=true");

    expect([status, body.issues]).toEqual([
      400,
      [{ path: "rows", code: "too_many", params: { max: 50_000 } }],
    ]);
    expect(text.length).toBeLessThan(1000);
  });

  test("counts its cells too, those that fill nothing among them", async () => {
    const admin = await prepared();
    const wide = `${";".repeat(200)}\n`.replace(";", "x;");

    const { body } = await admin.take(`${header}\n${wide.repeat(25_000)}`, "dryRun=true");

    expect(body.issues).toEqual([{ path: "cells", code: "too_many", params: { max: 5_000_000 } }]);
  });

  test("is refused where one quoted cell never ends", { timeout: 180_000 }, async () => {
    const admin = await prepared();

    const { status, body } = await admin.take(
      `${header}\n"${"no,such;row\n".repeat(1_000_000)}`,
      "dryRun=true",
    );

    expect([status, body.issues]).toEqual([
      400,
      [{ path: "cells", code: "too_long", params: { max: 1_000_000 } }],
    ]);
  });

  test("is read where one cell names thousands of values, with one reason a cell", async () => {
    const admin = await signIn(newApi(), "admin");
    const fileOf = (cell: string) =>
      `code,name_en,family,kinds,applies_to,suggested_action_codes\nQQ,Long,hardware,${`"${cell}",`.repeat(3).slice(0, -1)}\n`;
    const reasonsIn = async (cell: string) =>
      (await dryRun(admin, "masters/diagnostics", fileOf(cell))).rejected.map(({ field, code }) => [
        field,
        code,
      ]);

    expect(await reasonsIn(Array.from({ length: 20_000 }, (_, at) => at).join())).toEqual([
      ["kinds", "too_many"],
      ["appliesTo", "too_many"],
      ["suggestedActionIds", "too_many"],
    ]);
    expect(await reasonsIn("1,".repeat(20_000))).toEqual([
      ["suggestedActionIds", "unknown_reference"],
      ["kinds.0", "unknown_choice"],
      ["appliesTo.0", "unknown_choice"],
    ]);
  });

  test("is not one that a spreadsheet filled up with empty lines", async () => {
    const admin = await prepared();

    const { body } = await admin.take(`${header}\n${unit(1)}\n${";;;;;\n".repeat(300_000)}${unit(2)}`);

    expect(body).toMatchObject({ created: 2, rejected: [] });
  });
});
