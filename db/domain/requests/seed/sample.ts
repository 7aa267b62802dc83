import type { checklist } from "#db/domain/checklist/checklist.ts";
import type { notes } from "#db/domain/notes/notes.ts";
import type { relations } from "#db/domain/relations/relations.ts";
import type { signatures } from "#db/domain/signatures/signatures.ts";
import type { timeEntries } from "#db/domain/time-entries/time-entries.ts";
import type { subrecords } from "#db/schema/registry.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { Fields, Language } from "#db/schema/kind.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { Contact } from "./contacts.ts";
import type { displacements } from "#db/domain/requests/displacements.ts";
import type { maintenances } from "#db/domain/requests/maintenances.ts";
import type { pickups } from "#db/domain/requests/pickups.ts";
import type { replacements } from "#db/domain/requests/replacements.ts";
import type { requestFields } from "#db/domain/requests/request-fields.ts";

export type DisplacementRow = SeedRow<(typeof displacements)["fields"]>;
export type MaintenanceRow = SeedRow<(typeof maintenances)["fields"]>;
export type PickupRow = SeedRow<(typeof pickups)["fields"]>;
export type ReplacementRow = SeedRow<(typeof replacements)["fields"]>;

/** What is filled in one after the other while a request is written. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What requests of all kinds have. */
export type CommonRow = SeedRow<typeof requestFields>;

/** A sample request by its kind. */
export type RequestRow =
  | { kind: "displacement"; row: DisplacementRow }
  | { kind: "maintenance"; row: MaintenanceRow }
  | { kind: "pickup"; row: PickupRow }
  | { kind: "replacement"; row: ReplacementRow };

/** A subrecord before it is known whose it is. */
type Below<F extends Fields> = Omit<SeedRow<F>, "id" | "ownerType" | "ownerId">;

export type TimeSample = Below<(typeof timeEntries)["fields"]>;
export type SpareSample = Below<(typeof subrecords.partsUsed)["fields"]>;
export type CheckSample = Below<(typeof checklist)["fields"]>;
/** Its hashes are made where the storage is. */
export type SignatureSample = Omit<Below<(typeof signatures)["fields"]>, "docHash" | "coveredHash">;
export type NoteSample = Below<(typeof notes)["fields"]>;
export type RelationSample = Below<(typeof relations)["fields"]>;

export type Belongings = {
  time: TimeSample[];
  spares: SpareSample[];
  checks: CheckSample[];
  signatures: SignatureSample[];
  notes: NoteSample[];
  relations: RelationSample[];
};

/** In whose hours it was worked on, and with whom and in which language one spoke of it. */
export type Circumstances = { calendar: WorkingCalendar; contact: Contact; language: Language };

/** A request with all that stands below it. */
export type Sample = RequestRow & Belongings & Circumstances;

export const isoAt = (instant: number): string => new Date(instant).toISOString();

/** A request that nobody has said anything of: all fields of a new one, with lists of its own. */
export const blankRequest = () =>
  ({
    number: "",
    formerNumbers: [],
    title: "",
    description: null,
    status: "new",
    openedAt: null,
    siteId: null,
    departmentId: null,
    unitServiceId: null,
    responsibleId: null,
    contact: null,
    channel: "phone",
    serviceId: null,
    moduleId: null,
    equipmentIds: [],
    impact: "single_user",
    urgency: "medium",
    priority: "P4",
    computedPriority: null,
    raisedBy: null,
    priorityReason: null,
    sla: null,
    respondBy: null,
    resolveBy: null,
    dueBy: null,
    riskAt: null,
    lateAt: null,
    respondedAt: null,
    resolvedAt: null,
    closedAt: null,
    pauses: [],
    reopenings: [],
    breachedResponse: false,
    breachedResolve: false,
    breachedAt: null,
    escalation: null,
    pendingReason: null,
    pendingUntil: null,
    previousStatus: null,
    assigneeId: null,
    helpers: [],
    plannedStart: null,
    plannedEnd: null,
    estimatedMin: null,
    diagnosticIds: [],
    actionsPerformed: [],
    outcome: null,
    resolutionNote: null,
    internalNote: null,
    cost: null,
    underWarranty: false,
    reopenCount: 0,
    firstTimeFix: null,
    declineCount: 0,
    minutesSpent: 0,
    hasPhotos: false,
    hasSignature: false,
    followUpOfId: null,
    cancelReason: null,
    duplicateOfId: null,
    livingNumber: null,
    satisfaction: null,
    privateToDispatcher: false,
    exceptionReason: null,
    zone: null,
    publicStatus: "received",
    publicPriority: "normal",
    assigneeFirstName: null,
  }) satisfies Omit<CommonRow, "id" | "createdAt" | "clientId" | "categoryId">;
