import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { header, prepared, unit } from "#tests/support/import-setting.ts";

test("a row with one value that is not understood gets no error that its good ones are missing", async () => {
  const admin = await signIn(newApi(), "admin");
  const file = [
    "asset_tag,name,category_code,manufacturer,model,serial,state,client_code,computer_type",
    "REASON-1,Front desk,No such category,Lenovo,T14,SNREASON1,in_stock,Nobody here,laptop",
  ].join("\n");

  const { body } = await admin.request("POST", "/api/equipments/computers/import?dryRun=true", file, {
    "content-type": "text/csv",
  });

  expect(body.rejected).toMatchObject([
    { field: "categoryId", code: "unknown_reference" },
    { field: "clientId", code: "unknown_reference" },
  ]);
});

test("the answer has the reasons of the first thousand rows, and of all on request, with duplicates far apart", async () => {
  const admin = await prepared();
  const rows = Array.from({ length: 1200 }, (_, at) => unit(at).replace("CAT-LAP", "NO-SUCH"));
  const file = [header, ...rows, unit(3, "").replace("CAT-LAP", "NO-SUCH")].join("\n");

  const few = await admin.take(file, "dryRun=true");
  const all = await admin.take(file, "dryRun=true&allReasons=true");

  const linesOf = (body: unknown) =>
    (body as { rejected: { line: number }[] }).rejected.map(({ line }) => line);
  expect(few.body).toMatchObject({ rejectedRows: 1201 });
  expect(new Set(linesOf(few.body)).size).toBe(1000);
  expect(all.body).toMatchObject({ rejectedRows: 1201 });
  expect(new Set(linesOf(all.body)).size).toBe(1201);
  expect(all.text).toContain(`"line":1202,"field":"assetTag"`);
});
