import { notFound } from "@tanstack/react-router";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { listRouteWithPages } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";

/** The list at an address; one that does not exist, or has no pages, is «not found». */
export function resourceAt({ area, list }: { area?: string; list: string }): Resource {
  const address = area === undefined ? list : `${area}/${list}`;
  const found = listRouteWithPages(address) && resourcesByAddress[address];
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (!found) throw notFound();
  return found;
}
