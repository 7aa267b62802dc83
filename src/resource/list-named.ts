import { notFound } from "@tanstack/react-router";
import { resourcesByAddress } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Place } from "./list-name.ts";
import { placeOf } from "./record-place.ts";

/** The list at an address; one that does not exist, or has no pages, is «not found». */
export function resourceAt({ area, list }: Place): Resource {
  const address = `${area}/${list}`;
  const found = Object.hasOwn(resourcesByAddress, address) ? resourcesByAddress[address] : undefined;
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (!found || !placeOf(found)) throw notFound();
  return found;
}
