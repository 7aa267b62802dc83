import type { AppList } from "#db/domain/apps/app-list.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { allRows } from "./all-rows.ts";
import { wireValues } from "./wire.ts";

/** Answers a call for one record, found by the number that its list uses; a plain miss is 404. */
export async function oneCall(
  c: ApiContext,
  list: AppList,
  number: string,
  more: (row: StoredRow) => Record<string, unknown> = () => ({}),
): Promise<Response> {
  const row = await rowWith(c, list, number);
  return row ? c.json({ ...wireValues(c.var.signedIn, list, row), ...more(row) }) : fail("not_found");
}

async function rowWith(c: ApiContext, list: AppList, number: string): Promise<StoredRow | undefined> {
  allow(c.var.signedIn, "read", list.resource);
  if (!/^(0|[1-9]\d{0,15})$/.test(number)) return undefined;
  const filters = [{ path: list.getBy ?? "id", values: [number] }];
  const [row] = await allRows(c, list.resource, { filters, itemsPerPage: 1 });
  return row;
}
