import type { WordsIn } from "#db/schema/list-routes.ts";

/** The areas whose lists stand on the generic pages. Types alone: every page starts with the addresses, not with the lists. */
export type Area = "equipments" | "help-desk" | "masters";

/** The words that name a list in an address. */
export type ListAddress = { [A in Area]: { area: A; list: WordsIn<A> } }[Area];

/** Takes an address's words for the name of a list; the route's loader says «not found» where they are none. */
export function listAddressOf({ area, list }: { area: string; list: string }): ListAddress {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `resourceAt`, in the loader, looks
  return { area, list } as ListAddress;
}
