import type { equipments, masters } from "#db/schema/index.ts";

/** The areas whose lists stand on the generic pages. Types alone: every page starts with the addresses, not with the lists. */
type Areas = { equipments: typeof equipments; masters: typeof masters };
export type Area = keyof Areas;

/** The words that name a list in an address of this area. */
export type ListName<A extends Area> = keyof Areas[A] & string;

/** Takes an address's word for the name of a list; the route's loader says «not found» where it is none. */
export function listNamed<A extends Area>(_: A, list: string): { list: ListName<A> } {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `resourceAt`, in the loader, looks
  return { list: list as ListName<A> };
}
