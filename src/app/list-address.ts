import { isRecord } from "#db/schema/is-record.ts";
import { isUnitLink, type ListRoute, listRouteWithPages } from "#db/schema/list-routes.ts";
import type { RouteData } from "#src/app/access.ts";

type Match = { staticData: RouteData; params: unknown };

/** Whether an address only looks like one of a list: any two words do, and any three like a record's. */
export const namesNoList = ({ staticData: { access }, params }: Match): boolean =>
  "subjectOfList" in access && !listAt(params) && !isUnitLink(wordsIn(params));

/** The list that an address with `$area/$list`, or with `$list` alone, names. */
export function listAt(params: unknown): ListRoute | undefined {
  const { area, list } = wordsIn(params);
  return listRouteWithPages(area === "" ? list : `${area}/${list}`);
}

const wordsIn = (params: unknown): { area: string; list: string } =>
  isRecord(params) ? { area: wordIn(params["area"]), list: wordIn(params["list"]) } : { area: "", list: "" };

const wordIn = (param: unknown): string => (typeof param === "string" ? param : "");
