import { vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import type { Calls } from "./calls.ts";
import { listCall } from "./list-call.ts";

export const logistics: Calls = {
  "GET /api/apps/logistics/vehicles": (c) => listCall(c, vehicleList),
};
