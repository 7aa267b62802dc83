import { expect, test } from "vitest";
import { schemaLines } from "#tests/support/schema-lines.ts";

const whatToDo = `
What the database keeps is not what tests/db/schema.txt says it is.
1. Is the version that stands there with people already? Then raise schemaVersion in db/dexie/database.ts.
2. Where a field or a table goes, is called otherwise or has another shape: say in db/dexie/upgrades what becomes of its values.
   What is only new needs nothing: the upgrade takes it from the declaration.
3. Renew the file: npx vitest run tests/db/schema.test.ts -u
`;

test("the database's schema changes only with its version", async () => {
  await expect(schemaLines(), whatToDo).toMatchFileSnapshot("./schema.txt");
});
