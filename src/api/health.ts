import type { Health } from "#sw/api/core/health.ts";
import { read, request } from "./request.ts";

export const health = () => read<Health>(request("GET", "/api/health"));

/** Throws away all data of this device; for the administrator. */
export async function startOver(): Promise<void> {
  await request("POST", "/api/recovery/start-over");
}

/** After the data of this device was lost, and only then: begins a new database with the sample data. */
export async function startAgain(): Promise<void> {
  await request("POST", "/api/recovery/start-again");
}
