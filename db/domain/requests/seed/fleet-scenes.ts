import type { RequestStatus } from "#db/domain/requests/states.ts";
import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import type { Fleet, FleetUnit } from "./fleet.ts";
import type { Scene } from "./scenes.ts";

/** What units as they are today have to thank a request for, with the units themselves. */
export type FleetScene = {
  scene: Scene;
  units: readonly FleetUnit[];
  incoming?: FleetUnit;
  isOverdueLoan?: boolean;
};

type Stage = { status: RequestStatus; waits?: WaitingReason };

const onBench: readonly Stage[] = [
  { status: "in_progress" },
  { status: "testing" },
  { status: "pending", waits: "awaiting_parts" },
  { status: "in_progress" },
  { status: "assigned" },
  { status: "pending", waits: "awaiting_approval" },
  { status: "testing" },
  { status: "in_progress" },
  { status: "pending", waits: "awaiting_parts" },
];

const atClient: readonly Stage[] = [
  { status: "in_progress" },
  { status: "pending", waits: "awaiting_parts" },
  { status: "pending", waits: "other" },
];

/** Units in repair have work on them that is not over. */
export function repairScenes(fleet: Fleet): FleetScene[] {
  const counts = new Map<string, number>();
  return fleet.inState("in_repair").map((unit, index) => {
    const { type } = unit.row.location;
    const location = type === "vendor" || type === "client_site" ? type : "workshop";
    const turn = counts.get(location) ?? 0;
    counts.set(location, turn + 1);
    const stages = location === "workshop" ? onBench : atClient;
    const stage: Stage =
      location === "vendor"
        ? { status: "pending", waits: "awaiting_vendor" }
        : (stages[turn % stages.length] ?? { status: "in_progress" });
    return {
      scene: {
        kind: "maintenance",
        work: "repair",
        location,
        age: location === "vendor" ? 11 + (index % 7) : 2.3 + ((index * 0.7) % 8),
        ...stage,
      },
      units: [unit],
    };
  });
}

/** How many of the loans are nearly over, or more than that. */
const overdueLoans = 3;

/** A loaner stands in for a unit of the same client that is in repair. */
export function loanScenes(fleet: Fleet): FleetScene[] {
  const inRepair = [...fleet.inState("in_repair")];
  return fleet
    .inState("on_loan")
    .filter(({ row }) => row.stateReason === "Prêt pendant réparation")
    .flatMap((loaner) => {
      const at = inRepair.findIndex((unit) => unit.kind === loaner.kind && unit.client === loaner.client);
      const [outgoing] = at < 0 ? [] : inRepair.splice(at, 1);
      return outgoing ? [{ outgoing, loaner }] : [];
    })
    .map(({ outgoing, loaner }, index) => {
      const isOverdueLoan = index < overdueLoans;
      return {
        scene: {
          kind: "replacement",
          swap: "loan",
          status: "closed",
          age: isOverdueLoan ? 33 + index * 2 : 9 + ((index * 3) % 14),
        },
        units: [outgoing],
        incoming: loaner,
        isOverdueLoan,
      };
    });
}

/** What is on its way to a client is brought by a visit; what was fetched is on the way of a pickup. */
export function transitScenes(fleet: Fleet): FleetScene[] {
  const moving = fleet.inState("in_transit").filter(({ zone }) => zone !== null);
  return moving.map((unit, index) => ({
    scene:
      index < 2
        ? { kind: "pickup", status: "in_transit", age: 3.5 + index }
        : {
            kind: "displacement",
            purpose: unit.row.stateReason === "Retour d'atelier" ? "return_of_unit" : "delivery",
            status: "scheduled",
            age: 2.1 + index * 0.4,
            ahead: index % 3,
          },
    units: [unit],
  }));
}
