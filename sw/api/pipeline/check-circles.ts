import { resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Candidate } from "./write-check.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Record<string, unknown>;

const deepest = 50;

/** No record lies below itself, or is used by itself, through however many others. */
export async function circleIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<Issue[][]> {
  const above = await allAbove(tx, resource, candidates);
  return candidates.map(({ id, before, row }) => {
    const previous = before ? namedBy(resource, before) : new Map<string, string>();
    return [...namedBy(resource, row)].flatMap(([path, named]): Issue[] =>
      previous.get(path) !== named && leadsTo(id, path, named, above) ? [{ path, code: "circular" }] : [],
    );
  });
}

/** By path, the record of the same table that this one names: its parent, or what uses it. References in rows go both ways. */
type Named = ReadonlyMap<string, string>;

const namedBy = ({ fields, table }: Resource, row: Row): Named => new Map(namedIn(fields, row, table));

function* namedIn(fields: Fields, row: Row, table: string, prefix = ""): Generator<[string, string]> {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind === "group" && isRecord(value))
      yield* namedIn(field.fields, value, table, `${prefix}${name}.`);
    const to =
      field.kind === "ref" ? field.to : field.kind === "refBy" ? field.to[String(row[field.by])] : undefined;
    if (to !== undefined && typeof value === "string" && resourceNamed(to).table === table)
      yield [prefix + name, value];
  }
}

/**
 * Whom these records name, whom those do and so on; what the same command writes counts already. Read level by level: a
 * transaction does not outlive a hundred awaits that ask the database nothing.
 */
async function allAbove(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, Named>> {
  const above = new Map(candidates.map(({ id, row }) => [id, namedBy(resource, row)]));
  let ids = [...above.values()].flatMap((named) => [...named.values()]);
  for (let depth = 0; depth < deepest; depth++) {
    const missing = [...new Set(ids)].filter((id) => !above.has(id));
    if (missing.length === 0) break;
    ids = [];
    for (const row of await tx.getMany(resource.table, missing)) {
      if (!row) continue;
      const named = namedBy(resource, row);
      above.set(row.id, named);
      ids.push(...named.values());
    }
  }
  return above;
}

function leadsTo(id: string, path: string, from: string, above: ReadonlyMap<string, Named>): boolean {
  let at: string | undefined = from;
  for (let depth = 0; at !== undefined && depth < deepest; depth++) {
    if (at === id) return true;
    at = above.get(at)?.get(path);
  }
  return false;
}
