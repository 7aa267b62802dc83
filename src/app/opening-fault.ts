import { useSyncExternalStore } from "react";
import { health } from "#src/api/health.ts";
import { onProblem } from "#src/api/request.ts";
import type { ErrorCode } from "#sw/api/errors.ts";

const openingFaults = [
  "database_newer",
  "reload_required",
  "database_blocked",
  "database_lost",
  "database_unavailable",
] as const satisfies ErrorCode[];

export type OpeningFault = (typeof openingFaults)[number];

let current: OpeningFault | null = null;
const listeners = new Set<() => void>();

// For as long as the app runs: whatever call is the first to meet the fault, the whole screen says it.
onProblem(({ body }) => {
  const fault = openingFaults.find((known) => known === body.code);
  if (fault) show(fault);
});

/** Why the database does not open; null while it does. */
export function useOpeningFault(): OpeningFault | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** True when the database opens again. */
export async function retryOpening(): Promise<boolean> {
  try {
    await health();
  } catch {
    // The listener above has heard it.
    return false;
  }
  show(null);
  return true;
}

function show(fault: OpeningFault | null): void {
  if (fault === current) return;
  current = fault;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
