import type { permissions } from "#db/domain/apps/permissions/permissions.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Permission = SeedRow<(typeof permissions)["fields"]>;

// oxfmt-ignore
const capabilities: [name: string, assignedTo: Permission["assignedTo"], daysAgo: number][] = [
  ["Management", ["administrator"], 1090],
  ["Manage Billing & Roles", ["administrator"], 1088],
  ["Add & Remove Users", ["administrator", "manager"], 1071],
  ["Project Planning", ["administrator", "users", "support"], 1034],
  ["Manage Email Sequences", ["administrator", "users", "support"], 958],
  ["Client Communication", ["administrator", "manager", "users", "support"], 811],
  ["Only View", ["administrator", "restricted-user", "client"], 640],
  ["Financial Management", ["administrator", "manager"], 402],
  ["Manage Others' Tasks", ["administrator", "manager"], 118],
];

/** The administrator holds all. The list shows the first one first, so it is written last. */
export function permissionRows(today: string): Permission[] {
  return capabilities
    .map(([name, assignedTo, daysAgo], index) => {
      const createdDate = addDays(today, -daysAgo);
      return {
        id: String(index + 1),
        createdAt: `${createdDate}T09:00:00.000Z`,
        name,
        assignedTo,
        createdDate,
        action: null,
        subject: null,
        fields: [],
        group: null,
      };
    })
    .toReversed();
}
