import { visitPurposes } from "#db/domain/requests/displacements.ts";
import { hasTargets } from "#db/domain/requests/has-targets.ts";
import { maintenanceTypes } from "#db/domain/requests/maintenances.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import type { Tally } from "#db/rules/records/tallies.ts";

/** Long enough for a few requests of most clients, short enough to say how it goes now. */
const lately = { "resolvedAt.from": "today-90", status: ["resolved", "closed"] };

const purpose = visitPurposes.filter((one) => hasTargets({ purpose: one }));
const maintenanceType = maintenanceTypes.filter((one) => hasTargets({ maintenanceType: one }));

const by = "clientId";

/** How the work for a client stands. */
export const clientTallies = [
  { name: "openRequests", by, lists: { requests: { status: openStatuses } } },
  { name: "overdueRequests", by, lists: { requests: { "lateAt.to": "now" } } },
  {
    name: "slaRate",
    by,
    lists: {
      displacements: { ...lately, purpose },
      maintenances: { ...lately, maintenanceType },
      pickups: lately,
      replacements: lately,
    },
    share: { breachedResolve: "false" },
  },
] as const satisfies readonly Tally[];
