import { users } from "#db/domain/users/users.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

/** What the business keeps of a user beside the specification's fields. */
const ofBusiness = [
  "emailVerifiedAt",
  "roleCodes",
  "zone",
  "phone",
  "skills",
  "workCalendarId",
  "dailyCapacityMin",
  "scopeClientIds",
] as const;

/** What the call for one user adds to those of the list. */
const extras = ["taskDone", "projectDone", "taxId", "language"] as const;

export const userList = {
  resource: users,
  call: "apps/users",
  page: "/apps/user/list",
  items: "users",
  total: "totalUsers",
  tellsPage: true,
  sortKeys: {
    user: "fullName",
    email: "email",
    role: "role",
    plan: "currentPlan",
    status: "status",
    billing: "billing",
  },
  filters: { role: "role", roleCodes: "roleCodes", plan: "currentPlan", status: "status" },
  derivedFilters: ["batch", "password"],
  wire: {},
  unseen: [...ofBusiness, ...extras],
  one: ["get", "delete"],
} as const satisfies AppList;

/** One user, with his extras. */
export const userDetail = { ...userList, unseen: ofBusiness } as const satisfies AppList;
