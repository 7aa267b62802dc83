import type { ListName } from "#db/schema/list-routes.ts";

/** What a search tells after all other lists, in this order: clients and their sites, then people. The rest of the masters follows. */
export const searchedLate = [
  "clients",
  "sites",
  "responsibles",
  "users",
] as const satisfies readonly ListName[];
