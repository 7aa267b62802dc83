import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";

test("a row of which one value is not understood is not told that its good ones are missing", async () => {
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
