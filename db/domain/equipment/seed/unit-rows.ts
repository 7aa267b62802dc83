import { type Computer, computerAt } from "./computers.ts";
import { type NetworkUnit, networkUnits } from "./network-tlc.ts";
import { type Peripheral, peripheralUnits } from "./peripherals.ts";

export type UnitRows = {
  computers: readonly Computer[];
  networkTlc: readonly NetworkUnit[];
  peripherals: readonly Peripheral[];
};

/** 2,000 units in all. */
export const unitCounts = { computers: 1_300, networkTlc: 350, peripherals: 350 };

export const peripheralFleet = (today: string) => ({
  today,
  after: unitCounts.computers + unitCounts.networkTlc,
  count: unitCounts.peripherals,
  computers: unitCounts.computers,
});

/** The units as they would be without any work on them. */
export const unitRows = (today: string): UnitRows => ({
  computers: Array.from({ length: unitCounts.computers }, (_, index) =>
    computerAt(index + 1, { today, count: unitCounts.computers }),
  ),
  networkTlc: networkUnits({
    today,
    after: unitCounts.computers,
    count: unitCounts.networkTlc,
    computers: unitCounts.computers,
  }),
  peripherals: peripheralUnits(peripheralFleet(today)),
});
