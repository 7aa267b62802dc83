import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { hasField, orderField } from "#db/schema/field-names.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { readQuery } from "./query.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { type MoveDirection, moveRequest } from "./bodies.ts";
import { wholeList } from "#db/store/list-query.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";

/**
 * `POST …/{id}/move` with `{ version, to: "up" | "down", filter? }`: 200 with the record, which stands one place further in the
 * order by `sortOrder`, among the records that the list shows under the query string `filter`. Others are renumbered only
 * where there is no room between them; all of it is one command, to be undone as one.
 */
export async function move(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  if (!hasField(resource, orderField)) fail("unknown_path");
  allow(signedIn, "update", resource);
  const { text, fields } = await objectBody(c);
  const { version, to, filter } = readBody(moveRequest, fields);
  const query = await readQuery(c, resource, new URLSearchParams(filter));
  return commitAnswer(c, text, tablesAroundWrites(resource), async (tx) => {
    const before = await readableRecord(tx, signedIn, resource, id);
    refuseIfChanged(signedIn, resource, before, version);
    const { rows: seen } = await tx.query(resource, { ...query, ...inOrder }, readerOf(c));
    const neighbour = neighbourOf(seen, id, to);
    const all = await tx.query(resource, { ...wholeList, ...inOrder, archived: "all" }, unrestricted);
    const numbers = neighbour ? renumbered(all.rows, before, neighbour, to) : new Map<StoredRow, number>();
    const requests = [...numbers].map(([row, position]): WriteRequest => ({
      operation: "save",
      resource,
      id: row.id,
      before: row,
      values: { [orderField]: position },
      enteredFields: [orderField],
    }));
    return {
      writes: await writesFor(c, tx, requests),
      answer: (rows) => {
        const moved = rows.find((row) => row.id === id) ?? before;
        return { status: 200, body: new AnsweredRecord(resource, moved) };
      },
    };
  });
}

const inOrder = { sortBy: orderField, orderBy: "asc", page: 1, itemsPerPage: -1 } as const;

function neighbourOf(seen: readonly StoredRow[], id: string, to: MoveDirection): StoredRow | undefined {
  const at = seen.findIndex((row) => row.id === id);
  return at === -1 ? undefined : seen[to === "up" ? at - 1 : at + 1];
}

const highest = 9999;
const step = 10;

/** The records that get another number, when one is put before or after a neighbour in this order. */
function renumbered(
  order: readonly StoredRow[],
  moved: StoredRow,
  neighbour: StoredRow,
  to: MoveDirection,
): Map<StoredRow, number> {
  const others = order.filter(({ id }) => id !== moved.id);
  const at = others.findIndex(({ id }) => id === neighbour.id) + (to === "up" ? 0 : 1);
  const after = others.toSpliced(at, 0, moved);
  const previous = at === 0 ? -1 : numberOf(after[at - 1]);
  const next = at + 1 < after.length ? numberOf(after[at + 1]) : previous + 2 * step;
  const numbers = new Map<StoredRow, number>();
  let last = next - previous > 1 ? Math.floor((previous + next) / 2) : previous + 1;
  numbers.set(moved, last);
  for (const row of after.slice(at + 1)) {
    if (numberOf(row) > last) break;
    numbers.set(row, (last += 1));
  }
  return last <= highest ? numbers : evenly(after);
}

/** Where the numbers ran out, all of them again. */
function evenly(order: readonly StoredRow[]): Map<StoredRow, number> {
  const room = Math.max(1, Math.min(step, Math.floor(highest / order.length)));
  return new Map(order.map((row, index) => [row, (index + 1) * room]));
}

const numberOf = (row: StoredRow | undefined): number => Number(row?.[orderField] ?? 0);
