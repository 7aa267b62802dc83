/** In the order of ISO 8601. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
