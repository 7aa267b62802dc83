import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import type { RequestStatus } from "#db/domain/requests/states.ts";
import type { Zone } from "#db/domain/sites/seed-list.ts";
import type { VisitPurpose } from "#db/domain/requests/displacements.ts";
import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";

/** Who does it: the first or the second technician of a zone, or of the bench. */
export type Crew = `${Zone | "bench"} ${1 | 2}`;

type Described<S extends RequestStatus = RequestStatus> = {
  status: S;
  /** In days of work, as it stands today. */
  age: number;
  crew?: Crew;
  client?: ClientCode;
  /** The stop of the demonstration technician's route today, counted from 0. */
  stop?: number;
  /** In so many days of work it is planned. */
  ahead?: number;
  waits?: WaitingReason;
};

/** A request of the last weeks that the demonstration needs as it is. */
export type Scene =
  | ({ kind: "displacement"; purpose?: VisitPurpose } & Described)
  | ({
      kind: "maintenance";
      work: "remote" | "on_site" | "preventive" | "repair";
      location?: "workshop" | "vendor" | "client_site";
    } & Described)
  | ({ kind: "pickup" } & Described)
  | ({ kind: "replacement"; swap: "planned" | "loan" | "return" } & Described);

type Visit = Omit<Extract<Scene, { kind: "displacement" }>, "kind">;

// oxfmt-ignore
const visits: readonly Visit[] = [
  { status: "draft", age: 0.3 }, { status: "draft", age: 2.4 },
  { status: "new", age: 0.02 }, { status: "new", age: 0.25 }, { status: "new", age: 0.5, client: "AMAL" },
  { status: "new", age: 0.9 }, { status: "new", age: 0.14, client: "CSY" }, { status: "new", age: 1.6, client: "LIN" },
  // The demonstration technician's route, and his next days.
  { status: "scheduled", age: 1.1, crew: "Alger 1", client: "AMAL", stop: 0 },
  { status: "scheduled", age: 2.2, crew: "Alger 1", client: "BDL", stop: 1 },
  { status: "scheduled", age: 1.8, crew: "Alger 1", client: "BDL", stop: 3, purpose: "installation" },
  { status: "scheduled", age: 0.8, crew: "Alger 1", client: "BDL", ahead: 1 },
  { status: "scheduled", age: 3.1, crew: "Alger 1", client: "AMAL", ahead: 2, purpose: "training" },
  { status: "scheduled", age: 2.6, crew: "Alger 1", client: "BDL", ahead: 3 },
  { status: "assigned", age: 0.6, crew: "Alger 1", client: "BDL" },
  { status: "assigned", age: 6.5, crew: "Alger 1", client: "BDL" },
  { status: "pending", age: 4.2, crew: "Alger 1", client: "BDL", waits: "awaiting_client" },
  // Of the others.
  { status: "scheduled", age: 1.3, crew: "Alger 2", client: "AMAL", ahead: 0 },
  { status: "scheduled", age: 1.9, crew: "Alger 2", client: "BDL", ahead: 1 },
  { status: "scheduled", age: 2.1, crew: "Centre 1", client: "BDL", ahead: 0 },
  { status: "scheduled", age: 3.4, crew: "Est 1", client: "CSY", ahead: 1 },
  { status: "scheduled", age: 5.2, crew: "Est 1", client: "LIN", ahead: 2 },
  { status: "scheduled", age: 2.9, crew: "Est 2", client: "BDL", ahead: 0 },
  { status: "scheduled", age: 4.6, crew: "Ouest 1", client: "BDL", ahead: 1, purpose: "site_survey" },
  { status: "scheduled", age: 3.8, crew: "Maroc 1", client: "ATL", ahead: 2 },
  { status: "scheduled", age: 6.1, crew: "Tunisie 1", client: "ATL", ahead: 1, purpose: "inspection" },
  { status: "assigned", age: 0.7, crew: "Alger 2", client: "AMAL" },
  { status: "assigned", age: 1.4, crew: "Est 1", client: "BDL" },
  { status: "assigned", age: 2.3, crew: "Est 2", client: "LIN" },
  { status: "assigned", age: 5.7, crew: "Est 2", client: "CSY" },
  { status: "assigned", age: 8.3, crew: "Ouest 1", client: "BDL" },
  { status: "assigned", age: 3.3, crew: "France 1", client: "ATL" },
  { status: "en_route", age: 2.7, crew: "Est 1", client: "BDL" },
  { status: "on_site", age: 3.6, crew: "Est 2", client: "CSY" },
  { status: "on_site", age: 2, crew: "Centre 1", client: "BDL" },
  { status: "pending", age: 7.4, crew: "Maroc 1", client: "ATL", waits: "awaiting_access" },
  { status: "pending", age: 9.8, crew: "Est 2", client: "LIN", waits: "awaiting_client" },
  { status: "pending", age: 5.1, crew: "Ouest 1", client: "BDL", waits: "force_majeure" },
  { status: "resolved", age: 1.5, crew: "Alger 1", client: "BDL" }, { status: "resolved", age: 3, crew: "Alger 2", client: "BDL" },
  { status: "resolved", age: 3.7, crew: "Est 1", client: "LIN" }, { status: "resolved", age: 4.4, crew: "Ouest 1", client: "BDL" },
  { status: "resolved", age: 3.5, crew: "Centre 1", client: "BDL" },
  { status: "cancelled", age: 4.8 }, { status: "cancelled", age: 12.5 }, { status: "cancelled", age: 21 },
];

type Work = Omit<Extract<Scene, { kind: "maintenance" }>, "kind">;

// oxfmt-ignore
const works: readonly Work[] = [
  { work: "remote", status: "new", age: 0.15 }, { work: "on_site", status: "new", age: 0.4, client: "BDL" },
  { work: "on_site", status: "scheduled", age: 2.5, crew: "Alger 1", client: "BDL", stop: 2 },
  { work: "on_site", status: "assigned", age: 1.7, crew: "Est 1", client: "CSY" },
  { work: "on_site", status: "pending", age: 8.8, crew: "Alger 2", client: "BDL", waits: "awaiting_approval" },
  { work: "remote", status: "assigned", age: 0.35, crew: "bench 2", client: "ATL" },
  { work: "remote", status: "in_progress", age: 0.55, crew: "bench 1", client: "LIN" },
  { work: "remote", status: "pending", age: 3.9, crew: "bench 2", client: "CSY", waits: "awaiting_client" },
  { work: "preventive", status: "scheduled", age: 9, crew: "Alger 1", client: "AMAL", ahead: 4 },
  { work: "preventive", status: "scheduled", age: 8.1, crew: "Est 1", client: "LIN", ahead: 6 },
  { work: "preventive", status: "scheduled", age: 7.7, crew: "Ouest 1", client: "BDL", ahead: 3 },
  { work: "preventive", status: "assigned", age: 6.8, crew: "Maroc 1", client: "ATL" },
  { work: "remote", status: "resolved", age: 1, crew: "bench 1", client: "CSY" },
  { work: "remote", status: "resolved", age: 2.4, crew: "bench 2", client: "BDL" },
  { work: "remote", status: "closed", age: 8, crew: "bench 1", client: "AMAL" }, { work: "remote", status: "closed", age: 9.5, crew: "bench 1", client: "BDL" },
  { work: "remote", status: "closed", age: 10.5, crew: "bench 1", client: "ATL" }, { work: "remote", status: "closed", age: 11.5, crew: "bench 2", client: "AMAL" },
  { work: "remote", status: "closed", age: 12, crew: "bench 2", client: "LIN" }, { work: "remote", status: "closed", age: 13.5, crew: "bench 1", client: "LIN" },
  { work: "remote", status: "cancelled", age: 6.3 }, { work: "on_site", status: "cancelled", age: 15 },
];

// oxfmt-ignore
const collections: readonly Described[] = [
  { status: "new", age: 0.1 }, { status: "new", age: 0.45, client: "CSY" },
  { status: "assigned", age: 1.5, crew: "Est 2", client: "CSY" },
  { status: "assigned", age: 2.9, crew: "Alger 2", client: "BDL" },
  { status: "scheduled", age: 3.2, crew: "Alger 1", client: "AMAL", stop: 4 },
  { status: "scheduled", age: 4.1, crew: "Est 1", client: "BDL", ahead: 3 },
  { status: "collecting", age: 4, crew: "Alger 2", client: "BDL" },
  { status: "in_transit", age: 3.5 }, { status: "in_transit", age: 4.9 },
  { status: "received", age: 6 },
  { status: "pending", age: 6.6, crew: "Ouest 1", client: "BDL", waits: "awaiting_transport" },
  { status: "resolved", age: 5.6, crew: "Alger 1", client: "BDL" },
  { status: "cancelled", age: 18 },
];

type Swap = Omit<Extract<Scene, { kind: "replacement" }>, "kind">;

// oxfmt-ignore
const swaps: readonly Swap[] = [
  { swap: "planned", status: "new", age: 0.65 }, { swap: "planned", status: "assigned", age: 2, crew: "Est 1", client: "LIN" },
  { swap: "planned", status: "preparing", age: 3, crew: "Alger 1", client: "AMAL" },
  { swap: "planned", status: "preparing", age: 4.3, crew: "Est 2", client: "BDL" },
  { swap: "planned", status: "scheduled", age: 4.7, crew: "Alger 1", client: "BDL", ahead: 1 },
  { swap: "planned", status: "pending", age: 10.2, crew: "Ouest 1", client: "BDL", waits: "awaiting_approval" },
  { swap: "loan", status: "swapped", age: 2.2 },
  { swap: "return", status: "new", age: 0.2 }, { swap: "return", status: "assigned", age: 2.15 }, { swap: "return", status: "scheduled", age: 3.15, ahead: 2 },
  { swap: "planned", status: "cancelled", age: 25 },
];

export const scenes: readonly Scene[] = [
  ...visits.map((visit) => ({ kind: "displacement" as const, ...visit })),
  ...works.map((work) => ({ kind: "maintenance" as const, ...work })),
  ...collections.map((collection) => ({ kind: "pickup" as const, ...collection })),
  ...swaps.map((swap) => ({ kind: "replacement" as const, ...swap })),
];
