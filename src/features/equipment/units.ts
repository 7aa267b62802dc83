import type { computers } from "#db/domain/equipment/computers.ts";
import type { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import type { peripherals } from "#db/domain/equipment/peripherals.ts";
import type { units } from "#db/domain/equipment/units.ts";

/** The lists that share the table of the units: a presentation of one holds for all. */
export type Units = typeof units | typeof computers | typeof networkTlc | typeof peripherals;
