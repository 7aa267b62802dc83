/** Why the database is not there. Every one of them has a plain screen, and none of them writes. */
export const openingFaults = [
  /** Newer code made it: this code would damage it. */
  "database_newer",
  /** Newer code in another tab is changing it: reload. */
  "reload_required",
  /** Another tab with older code holds it open. */
  "database_blocked",
  /** It is older than this code, and is being brought up to it. */
  "database_upgrading",
  /** That failed, and it is as it was. */
  "upgrade_failed",
  /** It is empty, or another one, though this device had data. */
  "database_lost",
  /** The browser does not give it: damaged, disk full, private mode without storage. */
  "database_unavailable",
] as const;

export type OpeningFault = (typeof openingFaults)[number];
