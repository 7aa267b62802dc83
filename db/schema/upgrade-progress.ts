/** Whoever upgrades the database tells here how far it is: the worker, or a page. */
export const upgradeChannel = "offdesk-upgrade";

/** In records. */
export type UpgradeProgress = { done: number; total: number };
