import { permitsEverything } from "#db/rules/ability.ts";
import { labelOf } from "#db/schema/label.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { isPurgeable } from "#sw/api/pipeline/purging.ts";
import { countReferences } from "#sw/api/pipeline/reverse-references.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type { NeededRecord, ListRetention, Retention } from "./contract.ts";
import { pastRetention } from "./past-retention.ts";

const mostExamples = 5;

/**
 * `GET /api/retention`: of each list with archived records, how many may be deleted for good by now, how many of these others need, and
 * how many have to wait. For whoever may do everything. They are deleted by `POST …/bulk` `{ purge: true }` of their list.
 */
export async function answerRetention(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  if (!permitsEverything(signedIn)) fail("forbidden", { reason: "administrator_only" });
  const [{ retention }, filter] = await Promise.all([settingsOf(db), pastRetention(c)]);
  const lists: ListRetention[] = [];
  for (const resource of resources.filter(isPurgeable)) {
    const one = await db.read(tablesAround(resource), (tx) => ofList(c, tx, resource, filter));
    if (one.past + one.waiting > 0) lists.push(one);
  }
  const answer: Retention = { years: retention, lists };
  return c.json(answer);
}

async function ofList(c: ApiContext, tx: Tx, resource: Resource, filter: Filter): Promise<ListRetention> {
  const reader = readerOf(c);
  const archived = { ...wholeList, archived: "only" } as const;
  const all = await tx.matchingIds(resource, archived, reader);
  const past = await tx.matchingIds(resource, { ...archived, filters: [filter] }, reader);
  const references = await countReferences(tx, resource, past);
  const first = [...references].slice(0, mostExamples);
  const rows = await tx.getMany(
    resource.table,
    first.map(([id]) => id),
  );
  const examples = first.map(([id, { lists }], at): NeededRecord => ({
    id,
    label: labelOf(resource, rows[at] ?? {}),
    references: lists,
  }));
  return {
    resource: addressOf(resource),
    past: past.size,
    needed: references.size,
    waiting: all.size - past.size,
    examples,
  };
}
