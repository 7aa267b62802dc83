import { connectionsToPortNames, seedStepNames } from "./version-2.ts";
import { readingsOfUnit, withoutReadings } from "./version-5-readings.ts";
import { pictureLookups } from "./version-6-pictures.ts";
import { withTopics } from "./version-10-topics.ts";
import { belowRequests, byLateness, withLateness } from "./version-9-requests.ts";
import type { Version } from "./version.ts";

/** Oldest first. Add the next one; never change what people's data went through. */
export const versions: readonly Version[] = [
  { version: 2, tables: { meta: seedStepNames, equipment: connectionsToPortNames } },
  {
    version: 5,
    tables: { equipment: withoutReadings },
    splits: { equipment: { into: "readings", rows: readingsOfUnit } },
  },
  { version: 6, tables: {}, lookups: pictureLookups },
  { version: 9, tables: { requests: withLateness, savedViews: byLateness }, lookups: belowRequests },
  { version: 10, tables: { commands: withTopics } },
  // Texts that look the same are the same: the upgrade makes list columns and unique values again, by the newer folding.
  { version: 12, tables: {} },
];
