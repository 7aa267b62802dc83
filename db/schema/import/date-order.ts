/** How 03/04/2026 is read. */
export const dateOrders = ["dayFirst", "monthFirst"] as const;
export type DateOrder = (typeof dateOrders)[number];
