/** The tabs of the page, by their words in the address. */
export const accountTabs = ["account", "security", "billing-plans", "notification", "connection"] as const;

export type AccountTab = (typeof accountTabs)[number];
