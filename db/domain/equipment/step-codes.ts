/** The steps of a unit's life, by their codes: what rules on `execute` permit, and what fields are changed by. */
export type UnitStepCode =
  | "receive"
  | "reserve"
  | "release"
  | "stage"
  | "unstage"
  | "ship"
  | "move"
  | "install"
  | "lend"
  | "lend_back"
  | "condition"
  | "to_repair"
  | "repaired_in_place"
  | "repaired_stock"
  | "to_vendor"
  | "retire"
  | "dispose"
  | "lose"
  | "recover";

/** What the inputs of a step may need beside its code. */
export type UnitStepRight = "move_client";
