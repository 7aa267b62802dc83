import { cardPaths } from "#db/domain/requests/board-card.ts";
import { boardColumns } from "#db/domain/requests/board-columns.ts";
import { requestKinds } from "#db/domain/requests/states.ts";
import { can, pickFields } from "#db/rules/ability.ts";
import { membersOf, resourceNamed } from "#db/schema/registry.ts";
import type { Filter } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { readQuery } from "#sw/api/records/query.ts";
import { referencedBy } from "#sw/api/records/referenced.ts";
import { boardParameters } from "./parameters.ts";

const field = "status";

/**
 * `GET /api/help-desk/board?kind=maintenance&first=20&⟨the list's query⟩`: requests of one kind, or of all, by their status: a column for
 * each that the query leaves, in the order of the work, with its count and its first requests: what their cards show of them, and what that
 * points at. More of a column are the next pages of the list under that status.
 */
export async function answerBoard(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { kind, first } = readParameters(c, boardParameters);
  const family = resourceNamed("requests");
  const resource = membersOf(family).find(({ shares }) => shares?.kind === kind) ?? family;
  allow(signedIn, "read", resource);
  if (!can(signedIn.ability, "read", resource.subject, undefined, field)) fail("forbidden");
  const query = await readQuery(c, resource, new URL(c.req.url).searchParams);
  const ofColumn = (status: string): Filter => ({ path: field, values: [status] });
  const statuses = boardColumns(requestKinds.find((one) => one === kind) ?? null).filter((status) =>
    query.filters.every((one) => one.path !== field || !("values" in one) || one.values.includes(status)),
  );
  const answer = await db.read(tablesAround(resource), async (tx) => {
    const page = { ...query, page: 1, itemsPerPage: first };
    const pages = await tx.queryEach(resource, page, statuses.map(ofColumn), readerOf(c));
    const columns = pages.map(({ rows, total }, index) => ({
      status: statuses[index] ?? "",
      total,
      items: rows.map((row) => pickFields(visibleValues(signedIn, resource, row), cardPaths)),
    }));
    const cards = columns.flatMap(({ items }) => items);
    return { columns, referenced: await referencedBy(tx, signedIn, resource, cards) };
  });
  return c.json(answer);
}
