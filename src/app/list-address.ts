import { isRecord } from "#db/schema/is-record.ts";
import { isUnitLink, type ListRoute, listRouteWithPages } from "#db/schema/list-routes.ts";
import type { RouteData } from "#src/app/access.ts";

type Match = { staticData: RouteData; params: unknown };

/** Whether an address only looks like one of a list: any two words do, and any three like a record's. */
export const namesNoList = ({ staticData: { access }, params }: Match): boolean =>
  "subjectOfList" in access && !listAt(params) && !isUnitLink(wordsIn(params));

/** The list that an address with `$area/$list`, or with `$list` alone, names. */
export const listAt = (params: unknown): ListRoute | undefined => listRouteWithPages(listAddressIn(params));

/** The address under which the registry has such a list, whether or not there is one. */
export function listAddressIn(params: unknown): string {
  const { area, list } = wordsIn(params);
  return [area, list].filter((word) => typeof word === "string").join("/");
}

const wordsIn = (params: unknown): Readonly<Record<string, unknown>> => (isRecord(params) ? params : {});
