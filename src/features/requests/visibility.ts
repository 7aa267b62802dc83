import type { displacements } from "#db/domain/requests/displacements.ts";
import type { maintenances } from "#db/domain/requests/maintenances.ts";
import type { pickups } from "#db/domain/requests/pickups.ts";
import type { replacements } from "#db/domain/requests/replacements.ts";
import type { requests } from "#db/domain/requests/requests.ts";
import { requestStatuses } from "#db/domain/requests/states.ts";
import type { Visibility } from "#src/records/presentation.ts";

/** Once somebody has it: before that there is nothing to say of the work. */
const atWork = {
  field: "status",
  is: requestStatuses.filter((status) => status !== "draft" && status !== "new"),
} as const;

/** Of every request. */
export const requestVisibility = {
  contact: { field: "responsibleId", is: [null] },
  // Asked for by the answer that finds the client suspended.
  exceptionReason: { field: "clientId", is: [], refusedAs: "suspended" },
  diagnosticIds: atWork,
  actionsPerformed: atWork,
  outcome: atWork,
  resolutionNote: atWork,
  cost: atWork,
} as const satisfies Visibility<typeof requests>;

const byCar = { field: "transport", is: ["company_car", "own_car"] } as const;

export const displacementVisibility = {
  ...requestVisibility,
  vehicleRef: { field: "transport", is: ["company_car"] },
  odometerStart: byCar,
  odometerEnd: byCar,
  distanceKm: atWork,
  expenses: atWork,
  visitOutcome: atWork,
} as const satisfies Visibility<typeof displacements>;

const repairs = { field: "maintenanceType", is: ["corrective", "upgrade", "calibration"] } as const;

export const maintenanceVisibility = {
  ...requestVisibility,
  symptomIds: { field: "maintenanceType", is: ["corrective", "inspection"] },
  testsAfter: repairs,
  unitResults: { field: "maintenanceType", is: ["preventive", "inspection"] },
  downtimeEnd: atWork,
  counterAtIntervention: atWork,
  dataBackup: atWork,
} as const satisfies Visibility<typeof maintenances>;

const forRepair = { field: "pickupReason", is: ["repair"] } as const;

export const pickupVisibility = {
  ...requestVisibility,
  expectedReturnAt: forRepair,
  replacementOffered: forRepair,
} as const satisfies Visibility<typeof pickups>;

export const replacementVisibility = {
  ...requestVisibility,
  loanDueAt: { field: "replacementKind", is: ["loaner"] },
  accessoriesOut: atWork,
  accessoriesIn: atWork,
  dataMigration: atWork,
} as const satisfies Visibility<typeof replacements>;
