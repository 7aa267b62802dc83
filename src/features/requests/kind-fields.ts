import type { FieldNameIn } from "#db/schema/registry.ts";

type Names = readonly FieldNameIn<"requests">[];

/** The fields on the card of a kind, most important first; times of the way stand in a line of their own. */
export const kindFields = {
  visit: [
    "purpose",
    "visitOutcome",
    "transport",
    "vehicleRef",
    "distanceKm",
    "odometerStart",
    "odometerEnd",
    "expenses",
  ],
  maintenance: [
    "maintenanceType",
    "place",
    "symptomIds",
    "downtimeStart",
    "downtimeEnd",
    "counterAtIntervention",
    "dataBackup",
    "quote",
    "vendorRma",
  ],
  pickup: [
    "pickupReason",
    "destination",
    "onReceive",
    "expectedReturnAt",
    "replacementOffered",
    "handoverBy",
    "collectedBy",
    "receivedBy",
  ],
  replacement: [
    "replacementKind",
    "loanDueAt",
    "reasonDiagnosticId",
    "outgoingDestination",
    "outgoingNextState",
    "outgoingCondition",
    "dataMigration",
    "inherit",
    "accessoriesOut",
    "accessoriesIn",
    "returnOfId",
  ],
} as const satisfies Record<string, Names>;

/** What the line of the way, the table of tests and the comparison of two units show. */
const inTables: Names = [
  "checkIn",
  "departureAt",
  "arrivalAt",
  "leftSiteAt",
  "returnedAt",
  "collectedAt",
  "receivedAt",
  "testsAfter",
  "unitResults",
  "items",
  "outgoingEquipmentId",
  "incomingEquipmentId",
  "swap",
];

/** What the head of the page, the cards beside it and those of every kind show. */
const ofEvery: Names = [
  "clientId",
  "siteId",
  "departmentId",
  "responsibleId",
  "contact",
  "zone",
  "accessInstructions",
  "safetyNotes",
  "exceptionReason",
  "assigneeId",
  "helpers",
  "plannedStart",
  "plannedEnd",
  "estimatedMin",
  "minutesSpent",
  "appointment",
  "priority",
  "computedPriority",
  "raisedBy",
  "priorityReason",
  "sla",
  "respondBy",
  "resolveBy",
  "dueBy",
  "riskAt",
  "lateAt",
  "respondedAt",
  "resolvedAt",
  "pauses",
  "reopenings",
  "breachedResponse",
  "breachedResolve",
  "breachedAt",
  "pendingReason",
  "pendingUntil",
  "previousStatus",
  "description",
  "equipmentIds",
  "confirmedUnits",
  "diagnosticIds",
  "actionsPerformed",
  "outcome",
  "resolutionNote",
  "cost",
  "followUpOfId",
  "duplicateOfId",
  "livingNumber",
  "publicStatus",
  "publicPriority",
  "assigneeFirstName",
];

/** What the title and the line below it say. */
export const fieldsInHeader: Names = ["number", "title", "status", "categoryId"];

/** The fields that other cards of the page show: they do not stand among the facts. */
export const fieldsOnCards: Names = [...Object.values(kindFields).flat(), ...inTables, ...ofEvery];
