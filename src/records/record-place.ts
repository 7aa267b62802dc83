import { pagesAddressOf } from "#db/schema/list-routes.ts";
import { type ListName, placeNamed } from "./list-name.ts";

/** Where a resource's list and records are shown: in an area, or at one word alone; nothing for one without pages. */
export function placeOf(resource: { name: string }): ListName | { list: string } | undefined {
  const [area, list] = pagesAddressOf(resource)?.split("/") ?? [];
  if (area === undefined) return undefined;
  return list === undefined ? { list: area } : placeNamed({ area, list });
}
