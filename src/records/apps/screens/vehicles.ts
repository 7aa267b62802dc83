import { vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import { identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const vehiclesScreen = appSource({
  list: vehicleList,
  named: { location: "vehicle" },
  columns: ["vehicle", "startCity", "startCountry", "endCity", "endCountry", "warnings", "progress"],
  facts: ["startCity", "endCity"],
  fields: { vehicle: identifier("reference") },
  derived: ({ location }) => ({ vehicle: `#${String(location)}` }),
});
