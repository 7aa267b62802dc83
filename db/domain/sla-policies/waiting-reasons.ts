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
