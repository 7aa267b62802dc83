import type { Health } from "#sw/api/health.ts";
import { request } from "./request.ts";

export async function health(): Promise<Health> {
  const response = await request("GET", "/api/health");
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API's answer, by the type it is made of
  return (await response.json()) as Health;
}

/** Throws away all data of this device; for the administrator. */
export async function startOver(): Promise<void> {
  await request("POST", "/api/recovery/start-over");
}

/** After the data of this device was lost, and only then: begins a new database with the sample data. */
export async function startAgain(): Promise<void> {
  await request("POST", "/api/recovery/start-again");
}
