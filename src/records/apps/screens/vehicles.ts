import { vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import { identifier } from "#db/schema/field.ts";
import { defineAppScreen } from "#src/records/apps/app-screen.ts";

export const vehicles = defineAppScreen({
  list: vehicleList,
  named: { location: "vehicle" },
  columns: ["vehicle", "startCity", "startCountry", "endCity", "endCountry", "warnings", "progress"],
  facts: ["startCity", "endCity"],
  fields: { vehicle: identifier("reference") },
  shown: ({ location }) => ({ vehicle: `#${String(location)}` }),
});
