import { rowsOf } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { unitKey } from "./check-uniqueness.ts";
import type { ApiContext } from "./context.ts";
import { grouped } from "#db/schema/grouped.ts";

/** Units that share maker, model and serial number with another one, as far as the person may see both. */
export async function twins(c: ApiContext, { table, subject }: Resource): Promise<string[]> {
  const { db, signedIn } = c.var;
  // The index alone tells which numbers stand there twice: few units are read.
  const serials = await rowsOf(db, table).orderBy("serialNumber").keys();
  const repeated = serials.filter((serial, at) => serial === serials[at - 1]);
  const rows = await rowsOf(db, table)
    .where("serialNumber")
    .anyOf([...new Set(repeated)])
    .toArray();
  const seen = rows.filter(
    (row) => row.deletedAt === null && can(signedIn.ability, "read", subject, row, "serialNumber"),
  );
  return [...grouped(seen, unitKey).values()].flatMap((same) =>
    same.length > 1 ? same.map(({ id }) => id) : [],
  );
}
