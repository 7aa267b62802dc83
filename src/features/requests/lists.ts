import type { displacements } from "#db/domain/requests/displacements.ts";
import type { maintenances } from "#db/domain/requests/maintenances.ts";
import type { pickups } from "#db/domain/requests/pickups.ts";
import type { replacements } from "#db/domain/requests/replacements.ts";
import type { requests } from "#db/domain/requests/requests.ts";

/** The lists that share the table of the requests: a presentation of one holds for all. */
export type Requests =
  | typeof requests
  | typeof displacements
  | typeof maintenances
  | typeof pickups
  | typeof replacements;
