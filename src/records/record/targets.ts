import type { ListName } from "#src/records/list-name.ts";
import { placeOf } from "#src/records/record-place.ts";

/** What a link or a navigation is given: the pages of a list, by its resource. */
export const listTarget = (resource: { name: string }) =>
  ({ to: "/$area/$list", params: pagesOf(resource) }) as const;

export const recordTarget = (resource: { name: string }, id: string) =>
  ({ to: "/$area/$list/$id", params: { ...pagesOf(resource), id } }) as const;

export const newTarget = (resource: { name: string }) =>
  ({ to: "/$area/$list/new", params: pagesOf(resource) }) as const;

function pagesOf(resource: { name: string }): ListName {
  const place = placeOf(resource);
  if (!place)
    throw new Error(`Failed to find the pages of «${resource.name}»: it has none. Ask placeOf first.`);
  return place;
}
