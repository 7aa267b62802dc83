import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import type { VisitPurpose } from "#db/domain/requests/displacements.ts";
import type { RequestStatus } from "#db/domain/requests/states.ts";
import { siteId, siteList, type Zone } from "#db/domain/sites/seed-list.ts";
import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import type { Random } from "#db/domain/seed/random.ts";
import type { SampleFault } from "./fault.ts";
import type { FleetUnit } from "./fleet.ts";
import type { PlannedRequest } from "./openings.ts";
import type { Sample } from "./sample.ts";

export type Site = { client: ClientCode; id: string; zone: Zone; travelMin: number };

/** The clients' sites by their ids. */
export const sitesById = new Map<string, Site>(
  siteList.map(([client, code, , , , , , zone, travelMin]) => {
    const id = siteId(`${client}/${code}`);
    return [id, { client, id, zone, travelMin }];
  }),
);

/** What a request is to be, whichever day the sample is made on: its times alone depend on the day. */
export type Story = {
  opening: PlannedRequest;
  status: RequestStatus;
  units: readonly FleetUnit[];
  site: Site;
  /** Whose work it is once it is assigned, and who helps. */
  assigneeId: string;
  helperId: string | null;
  random: Random;
  waits: WaitingReason | null;
  /** Made before the units are: what it cost is counted with them. */
  isScene: boolean;
  /** Done too late, answered too late, taken up again. */
  isLate: boolean;
  isAnsweredLate: boolean;
  isReopened: boolean;
  stop: number | null;
  ahead: number | null;
  /** The request that it began with. */
  parent: Sample | null;
} & (
  | { kind: "displacement"; purpose: VisitPurpose; fault: SampleFault | null }
  | {
      kind: "maintenance";
      type: "preventive" | "corrective" | "upgrade";
      location: "on_site" | "workshop" | "remote" | "vendor";
      fault: SampleFault | null;
    }
  | {
      kind: "pickup";
      reason: "repair" | "end_of_life" | "return_of_loaner" | "upgrade" | "storage" | "contract_end";
    }
  | {
      kind: "replacement";
      swap: "loaner" | "definitive" | "warranty_exchange" | "upgrade";
      /** The loan that it ends. */
      isReturn: boolean;
      incoming: FleetUnit | null;
      fault: SampleFault;
    }
);

export type StoryOf<K extends Story["kind"]> = Extract<Story, { kind: K }>;
