import { notFound, useParams } from "@tanstack/react-router";
import { resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { listAddressIn, listAt } from "#src/app/list-address.ts";

/** The words of an address that name a list: its area's and its own, or its own alone. */
export type ListParams = { area?: string | undefined; list: string };

/** The list at an address; one that does not exist, or has no pages, is «not found». */
export function resourceAt(params: ListParams): Resource {
  const resource = listAt(params) && resourcesByAddress[listAddressIn(params)];
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (!resource) throw notFound();
  return resource;
}

/** The list at the address of this page. */
export function useResourceAt(): Resource {
  const { area, list = "" } = useParams({ strict: false });
  return resourceAt({ area, list });
}
