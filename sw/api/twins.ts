import { rowsOf } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import { amongRulesOf, twinKey } from "#db/rules/records/among.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "./context.ts";
import { grouped } from "#db/schema/grouped.ts";

/** Records that have a twin, as far as the person may see both; null where the list knows none. */
export async function twinIds(c: ApiContext, resource: Resource): Promise<string[] | null> {
  const { db, signedIn } = c.var;
  const { table, subject } = resource;
  const { twins } = amongRulesOf(resource);
  if (!twins) return null;
  const [path] = twins.paths;
  // The index alone tells which values stand there twice: few records are read.
  const values = await rowsOf(db, table).orderBy(path).keys();
  const repeated = values.filter((value, at) => value === values[at - 1]);
  const rows = await rowsOf(db, table)
    .where(path)
    .anyOf([...new Set(repeated)])
    .toArray();
  const seen = rows.filter(
    (row) => row.deletedAt === null && can(signedIn.ability, "read", subject, row, path),
  );
  return [...grouped(seen, (row) => twinKey(twins, row)).values()].flatMap((same) =>
    same.length > 1 ? same.map(({ id }) => id) : [],
  );
}
