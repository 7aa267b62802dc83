import { request } from "./request.ts";

export type Health = {
  status: "ok";
  version: string;
  database: { name: string; version: number };
  seeded: boolean;
  /** How far the first run is, in steps; only while it is not done. */
  seeding?: { done: number; total: number };
  servedBy: "service-worker" | "page";
};

export async function health(): Promise<Health> {
  const response = await request("GET", "/api/health");
  // oxlint-disable-next-line no-unsafe-type-assertion -- the contract's answer
  return (await response.json()) as Health;
}

/** After the data of this device was lost, and only then: begins a new database with the sample data. */
export async function startAgain(): Promise<void> {
  await request("POST", "/api/recovery/start-again");
}
