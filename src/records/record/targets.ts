import type { Resource } from "#db/schema/resource.ts";
import type { ListName } from "#src/records/list-name.ts";
import { placeOf } from "#src/records/record-place.ts";

/** What a link or a navigation is given: the pages of a list, by its resource. */
export const listTarget = (resource: Resource) =>
  ({ to: "/$area/$list", params: pagesOf(resource) }) as const;

export const recordTarget = (resource: Resource, id: string) =>
  ({ to: "/$area/$list/$id", params: { ...pagesOf(resource), id } }) as const;

export const newTarget = (resource: Resource) =>
  ({ to: "/$area/$list/new", params: pagesOf(resource) }) as const;

function pagesOf(resource: Resource): ListName {
  const place = placeOf(resource);
  if (!place)
    throw new Error(`Failed to find the pages of «${resource.name}»: it has none. Ask placeOf first.`);
  return place;
}
