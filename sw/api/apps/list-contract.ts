import * as z from "zod/mini";
import type { AppList } from "#db/domain/apps/app-list.ts";
import { count, nothing } from "#sw/api/core/call.ts";
import { appRecord, appShape } from "./app-record.ts";

/** A page, under the names that the list's own call has for its rows and their number. */
export type AppPage = Record<string, number | (Record<string, unknown> & { id: number })[]>;

/** The address of a list's call, as it is written. */
const pathOf = <L extends AppList>(list: L): `/${L["call"]}` => `/${list.call}`;

export const listOf = <L extends AppList>(list: L) => ({
  method: "GET" as const,
  path: pathOf(list),
  ofList: true as const,
  answer: pageOf(list),
});

function pageOf(list: AppList): z.ZodMiniType<AppPage>;
function pageOf(list: AppList): z.ZodMiniType<Record<string, unknown>> {
  const { items, total, alsoTotal, tellsPage } = list;
  return z.strictObject({
    [items]: z.array(z.strictObject(appShape(list))),
    [total]: count,
    ...(alsoTotal !== undefined && { [alsoTotal]: count }),
    ...(tellsPage && { page: count, totalPages: count }),
  });
}

/** The call for one record of a list. */
export const oneOf = <L extends AppList>(list: L) => ({
  method: "GET" as const,
  path: `${pathOf(list)}/:id` as const,
  answer: appRecord(list),
});

/** `refusal`: what the specification has it say of a record that there is not. */
export const removalOf = <L extends AppList>(list: L, refusal?: z.ZodMiniType) => ({
  method: "DELETE" as const,
  path: `${pathOf(list)}/:id` as const,
  answer: nothing,
  ...(refusal && { refusal }),
});
