import { pendingItems } from "#db/domain/requests/other-kind.ts";
import type { UncheckedRequest } from "#db/domain/requests/step-effects.ts";
import { isChosenLater } from "./past-swaps.ts";
import { blankRequest, type Sample } from "./sample.ts";

const blank = blankRequest();

/** What steps alone write, as it is before the first of them. */
const untouched: UncheckedRequest = {
  status: "new",
  publicStatus: "received",
  respondedAt: null,
  resolvedAt: null,
  closedAt: null,
  pauses: blank.pauses,
  reopenings: blank.reopenings,
  breachedResponse: false,
  breachedResolve: false,
  breachedAt: null,
  escalation: null,
  pendingReason: null,
  pendingUntil: null,
  previousStatus: null,
  assigneeId: null,
  assigneeFirstName: null,
  plannedStart: null,
  plannedEnd: null,
  estimatedMin: null,
  diagnosticIds: blank.diagnosticIds,
  actionsPerformed: blank.actionsPerformed,
  outcome: null,
  resolutionNote: null,
  reopenCount: 0,
  firstTimeFix: null,
  cancelReason: null,
  satisfaction: null,
};

const noTrip: UncheckedRequest = { departureAt: null, arrivalAt: null, checkIn: null };

/** A sample request as it came in: nobody has done anything with it. */
export function beforeWork(sample: Sample): UncheckedRequest {
  const { kind, row } = sample;
  if (row.status === "draft") return { ...row, kind };
  const [number = row.number] = row.formerNumbers;
  const common = { ...row, kind, ...untouched, number, formerNumbers: [] };
  switch (sample.kind) {
    case "displacement":
      return {
        ...common,
        ...noTrip,
        checkOut: null,
        leftSiteAt: null,
        returnedAt: null,
        distanceKm: null,
        odometerStart: null,
        odometerEnd: null,
        visitOutcome: null,
      };
    case "maintenance":
      return {
        ...common,
        // A unit that stood still before anybody came was out of order as it was reported.
        downtimeStart: sample.row.downtimeStart === row.createdAt ? row.createdAt : null,
        downtimeEnd: null,
        vendorRma: null,
        quote: null,
        dataBackup: null,
        testsAfter: [],
        unitResults: [],
      };
    case "pickup":
      return {
        ...common,
        ...noTrip,
        items: pendingItems(row),
        handoverBy: null,
        collectedAt: null,
        collectedBy: null,
        receivedAt: null,
        receivedBy: null,
      };
    case "replacement": {
      const { incomingEquipmentId, loanDueAt, swap } = sample.row;
      return {
        ...common,
        ...noTrip,
        incomingEquipmentId: isChosenLater(sample.row) ? null : incomingEquipmentId,
        loanDueAt: swap === null ? loanDueAt : null,
        outgoingCondition: null,
        accessoriesOut: [],
        accessoriesIn: [],
        dataMigration: null,
        swap: null,
      };
    }
  }
}
