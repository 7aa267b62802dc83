import { withDeadlinesPassed } from "#db/domain/requests/deadlines-upgrade.ts";
import type { Version } from "#db/store/upgrades/version.ts";

/** Gives requests the deadlines that lie before the last change of their priority or service. */
export const version12: Version = {
  version: 12,
  tables: {},
  joins: [
    {
      into: "requests",
      from: ["calendars"],
      joined: (request, { calendars = [] }) => withDeadlinesPassed(request, calendars),
    },
  ],
};
