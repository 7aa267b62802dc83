import type { vehicles } from "#db/domain/apps/logistics/vehicles.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const vehiclesPresentation = {
  tones: {
    warnings: {
      "No Warnings": "success",
      "Temperature not optimal": "warning",
      "Fuel Problems": "warning",
      "Oil Leakage": "danger",
      "Ecu Not Responding": "danger",
    },
  },
} as const satisfies Presentation<typeof vehicles>;
