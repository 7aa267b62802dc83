import type { vehicles as vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const vehicles = {
  tones: {
    warnings: {
      "No Warnings": "success",
      "Temperature not optimal": "warning",
      "Fuel Problems": "warning",
      "Oil Leakage": "danger",
      "Ecu Not Responding": "danger",
    },
  },
} as const satisfies Presentation<typeof vehicleList>;
