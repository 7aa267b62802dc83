import type { EquipmentState, LocationType } from "./states.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { longestReservation, within } from "./terms.ts";
import { typeOf, withoutLeftovers } from "./unit-state.ts";
import { entered, maintenanceDue } from "./upkeep.ts";

/** Where a unit in a state can be. */
export const locationsByState: Record<EquipmentState, readonly LocationType[]> = {
  planned: ["unknown", "in_transit"],
  in_stock: ["warehouse", "workshop", "technician_van", "client_site"],
  reserved: ["warehouse", "workshop", "technician_van", "client_site"],
  staging: ["workshop", "warehouse", "client_site"],
  in_transit: ["in_transit", "technician_van"],
  in_service: ["client_site"],
  on_loan: ["client_site"],
  in_repair: ["workshop", "vendor", "client_site"],
  retired: ["client_site", "workshop", "warehouse", "in_transit", "technician_van", "vendor", "unknown"],
  disposed: ["disposed"],
  lost: ["unknown"],
};

/** The texts of firmware in place of a serial number that nobody set. */
const placeholders = new Set([
  "TO BE FILLED BY O.E.M.",
  "DEFAULT STRING",
  "SYSTEM SERIAL NUMBER",
  "NONE",
  "N/A",
  "0",
  "123456789",
]);

export const isPlaceholderSerial = (serial: string): boolean =>
  placeholders.has(serial) || /^(.)\1*$/.test(serial);

/** A unit that is out of use keeps its values: only steps bring it back, or away. */
const isOutOfUse = ({ state }: Unit): boolean => state === "retired" || state === "disposed";

export const equipmentRules: RecordRulesOf<"equipment"> = {
  closed: (row) => (isOutOfUse(row) ? "unit_out_of_use" : null),
  complete: (input, before, localDay) => {
    const row = before ? withoutLeftovers(input, before) : entered(input, localDay.today);
    return {
      ...row,
      warrantyEnd: endOfWarranty(row, before),
      nextMaintenanceDue: maintenanceDue(row, before, localDay),
    };
  },
  check: (row, before, today) => [
    ...identity(row),
    ...locationRules(row),
    ...(before || row.state !== "reserved" ? [] : reservation(row, today)),
  ],
};

type Unit = UncheckedRowOf<"equipment">;

function* identity(row: Unit): Generator<Issue> {
  const serial = row.serialNumber;
  if (typeof serial === "string" && isPlaceholderSerial(serial))
    yield { path: "serialNumber", code: "placeholder_serial" };
  if (!serial && !row.noSerialReason) yield { path: "serialNumber", code: "required" };
  if (row.state === "in_service" && "computerType" in row && !row.hostname)
    yield { path: "hostname", code: "required" };
}

function* locationRules(row: Unit): Generator<Issue> {
  if (row.state === "on_loan" && !row.loanDueAt) yield { path: "loanDueAt", code: "required" };
  const location = typeOf(row.location);
  const atClient = row.state === "in_service" || row.state === "on_loan";
  if (!row.clientId && (row.ownership === "client_owned" || atClient))
    yield { path: "clientId", code: "required" };
  if (!row.siteId && location === "client_site") yield { path: "siteId", code: "required" };
  const allowed: readonly string[] =
    Object.entries(locationsByState).find(([state]) => state === row.state)?.[1] ?? [];
  if (location !== null && !allowed.includes(location))
    yield { path: "location.type", code: "location_does_not_fit" };
}

/** A unit of an older database may be reserved for nothing: it is edited and released all the same. */
function* reservation(row: Unit, today: string): Generator<Issue> {
  if (!row.reservedFor) yield { path: "reservedFor", code: "required" };
  if (!row.reservedUntil) yield { path: "reservedUntil", code: "required" };
  yield* within("reservedUntil", row.reservedUntil, today, longestReservation);
}

/** A value that a person gave stays; a computed one follows the dates and months that it came from. */
function endOfWarranty(row: Unit, before: Unit | null): unknown {
  const enteredEnd = row.warrantyEnd ?? null;
  const wasComputed =
    before !== null && enteredEnd === before.warrantyEnd && enteredEnd === warrantyEnd(before);
  return enteredEnd === null || wasComputed ? warrantyEnd(row) : enteredEnd;
}

/** The day that a warranty counts from, where nothing says otherwise: the purchase, or else the installation. */
export const warrantyBegin = (row: Unit): unknown => row.warrantyStart ?? row.purchaseDate ?? row.installedAt;

/** The end of the warranty is stored, so that lists can filter and sort by it. */
export function warrantyEnd(row: Unit): string | null {
  const start = warrantyBegin(row);
  const months = row.warrantyMonths;
  if (typeof start !== "string" || typeof months !== "number") return null;
  const [year = 0, month = 1, day = 1] = start.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
