import { listRouteOf } from "#src/records/list-route.ts";

type Named = { name: string };

/** What a link or a navigation is given: the pages of a list, by its resource. */
export function listTarget(resource: Named) {
  const params = pagesOf(resource);
  return "area" in params ? ({ to: "/$area/$list", params } as const) : ({ to: "/$list", params } as const);
}

export function recordTarget(resource: Named, id: string) {
  const params = pagesOf(resource);
  return "area" in params
    ? ({ to: "/$area/$list/$id", params: { ...params, id } } as const)
    : ({ to: "/$list/$id", params: { ...params, id } } as const);
}

export function newTarget(resource: Named) {
  const params = pagesOf(resource);
  return "area" in params
    ? ({ to: "/$area/$list/new", params } as const)
    : ({ to: "/$list/new", params } as const);
}

export function importTarget(resource: Named) {
  const params = pagesOf(resource);
  return "area" in params
    ? ({ to: "/$area/$list/import", params } as const)
    : ({ to: "/$list/import", params } as const);
}

function pagesOf(resource: Named) {
  const params = listRouteOf(resource);
  if (!params)
    throw new Error(`Failed to find the pages of «${resource.name}»: it has none. Ask listRouteOf first.`);
  return params;
}
