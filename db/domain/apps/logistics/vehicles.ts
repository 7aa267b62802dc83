import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const vehicles = defineResource({
  name: "vehicles",
  subject: "Logistics",
  fields: {
    location: of.integer(1, 1_000_000_000),
    startCity: of.text(80),
    startCountry: of.text(80),
    endCity: of.text(80),
    endCountry: of.text(80),
    warnings: of.choice([
      "Ecu Not Responding",
      "Fuel Problems",
      "No Warnings",
      "Oil Leakage",
      "Temperature not optimal",
    ]),
    progress: of.integer(0, 100),
  },
  label: ["location"],
  columns: ["location", "startCity", "endCity", "warnings", "progress"],
  search: [],
  filters: [],
  sort: ["location", "startCity", "endCity", "warnings", "progress"],
  unique: [],
});

export const vehicleList = {
  resource: vehicles,
  call: "apps/logistics/vehicles",
  page: "/apps/logistics/fleet",
  items: "vehicles",
  total: "totalVehicles",
  tellsPage: false,
  sortKeys: {
    location: "location",
    startRoute: "startCity",
    endRoute: "endCity",
    warnings: "warnings",
    progress: "progress",
  },
  filters: {},
  wire: {},
  unseen: [],
  one: [],
} as const satisfies AppList;
