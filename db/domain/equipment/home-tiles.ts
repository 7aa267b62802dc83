import { addDays } from "#db/rules/machines/days.ts";
import type { EquipmentState } from "./states.ts";
import type { UnitKinds } from "./step-codes.ts";

/** What waits for the reader alone stands first, then what is late; three stand in a row where there is room. */
const tileKeys = [
  "disposalsToConfirm",
  "loansLate",
  "loansDue",
  "reserved",
  "warrantyEnding30",
  "warrantyEnding60",
  "warrantyEnding90",
  "warrantyEnded",
  "duplicates",
  "withoutLabel",
] as const;

export type UnitTileKey = (typeof tileKeys)[number];

/** `search` is what opens the list: filters by the names that they have in addresses. */
type UnitTile = {
  key: UnitTileKey;
  search: Readonly<Record<string, string | readonly string[]>>;
  /** The step that answers what waits: the tile is for whoever may take it, while something waits. */
  approvedBy?: UnitKinds["codes"]["approve"];
};

const inState = (...state: EquipmentState[]) => ({ state });

/** What of the units asks for somebody, each by the search whose rows it counts. */
export function unitTiles(today: string): readonly UnitTile[] {
  const yesterday = addDays(today, -1);
  const within = (days: number) => addDays(today, days);
  const warrantyEnding = (days: number) => ({
    "warrantyEnd.from": today,
    "warrantyEnd.to": within(days),
  });
  const approvals: { readonly [K in UnitTileKey]?: UnitTile["approvedBy"] } = {
    disposalsToConfirm: "confirm_disposal",
  };
  const searches: Record<UnitTileKey, UnitTile["search"]> = {
    disposalsToConfirm: { awaiting: "disposal" },
    warrantyEnding30: warrantyEnding(30),
    warrantyEnding60: warrantyEnding(60),
    warrantyEnding90: warrantyEnding(90),
    warrantyEnded: { ...inState("in_service"), "warrantyEnd.to": yesterday },
    loansLate: { ...inState("on_loan"), "loanDueAt.to": yesterday },
    loansDue: { ...inState("on_loan"), "loanDueAt.from": today, "loanDueAt.to": within(7) },
    reserved: inState("reserved"),
    duplicates: { duplicate: "true" },
    // Of those that people hold in their hands.
    withoutLabel: { ...inState("in_stock", "in_service"), "labelPrintedAt.missing": "true" },
  };
  return tileKeys.map((key) => {
    const approvedBy = approvals[key];
    return { key, search: searches[key], ...(approvedBy && { approvedBy }) };
  });
}
