/** What work may wait for. */
export const waitingReasons = [
  "awaiting_client",
  "awaiting_access",
  "awaiting_approval",
  "awaiting_parts",
  "awaiting_vendor",
  "awaiting_transport",
  "force_majeure",
  "other",
] as const;

export type WaitingReason = (typeof waitingReasons)[number];

/** Those that stop the clock of a policy that says nothing else; transport, and what has no name, is our own delay. */
export const pausingReasons = [
  "awaiting_client",
  "awaiting_access",
  "awaiting_approval",
  "awaiting_parts",
  "awaiting_vendor",
  "force_majeure",
] as const satisfies readonly WaitingReason[];
