import { vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import { contract } from "#sw/api/core/call.ts";
import { listOf } from "./list-contract.ts";

export const logisticsContract = contract({ vehicles: listOf(vehicleList) });
