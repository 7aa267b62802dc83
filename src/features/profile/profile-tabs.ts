/** The tabs of the page, by their words in the address. */
export const profileTabs = ["profile", "teams", "projects", "connections"] as const;
