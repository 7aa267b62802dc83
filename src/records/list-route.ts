import { pagesAddressOf } from "#db/schema/list-routes.ts";
import { type ListAddress, listAddressOf } from "./list-name.ts";

/** Where a resource's list and records are shown: in an area, or at one word alone; nothing for one without pages. */
export function listRouteOf(resource: { name: string }): ListAddress | { list: string } | undefined {
  const [area, list] = pagesAddressOf(resource)?.split("/") ?? [];
  if (area === undefined) return undefined;
  return list === undefined ? { list: area } : listAddressOf({ area, list });
}
