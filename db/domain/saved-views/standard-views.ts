/** Views that the product comes with: each is called so in the reader's language, until somebody renames it. In the order of the tabs. */
export const standardViews = ["my_work", "unassigned", "overdue", "at_risk", "due_today", "waiting"] as const;

export type StandardView = (typeof standardViews)[number];
