import { notFound } from "@tanstack/react-router";
import { equipments, masters } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Area, ListName } from "./list-name.ts";

const areas: Record<Area, Record<string, Resource>> = { equipments, masters };

/** The list at an address; one that does not exist is «not found». */
export function resourceAt<A extends Area>(area: A, list: ListName<A>): Resource {
  const lists = areas[area];
  const found = Object.hasOwn(lists, list) ? lists[list] : undefined;
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (!found) throw notFound();
  return found;
}
