import { type OpeningFault, openingFaults } from "#db/schema/opening-fault.ts";
import { health } from "#src/api/health.ts";
import { onProblem } from "#src/api/request.ts";
import { prepareDatabase } from "#src/api/transport.ts";
import { observable, useObservable } from "./observable.ts";

const current = observable<OpeningFault | null>(null);

// For as long as the app runs: whatever call is the first to meet the fault, the whole screen says it.
onProblem(({ body }) => {
  const fault = openingFaults.find((one) => one === body.code);
  if (fault) current.set(fault);
});

/** Why the database does not open; null while it does. */
export const useOpeningFault = (): OpeningFault | null => useObservable(current);

/** True when the database opens again. */
export async function retryOpening(): Promise<boolean> {
  try {
    await health();
  } catch {
    // The listener above has heard it.
    return false;
  }
  current.set(null);
  // The page's beginning met the fault too, and an upgrade may ask for more sample data.
  void prepareDatabase();
  return true;
}
