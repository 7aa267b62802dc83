import { userList } from "#db/domain/apps/users/users.ts";
import { client } from "#src/api/client.ts";
import { userPages } from "#src/app/user-pages.ts";
import { type AppScreen, appSource } from "#src/records/apps/app-source.ts";
import type { ListAction, ListSource } from "#src/records/list-source.ts";

const screen: AppScreen = {
  list: userList,
  named: { contact: "contactNumber" },
  columns: ["fullName", "email", "role", "currentPlan", "billing", "status"],
  others: ["username", "company", "country", "contactNumber"],
  facts: ["role", "currentPlan"],
  pictures: { fullName: { in: "avatar", shape: "person" } },
  references: (id) => client(userList.resource).references(id),
  pages: userPages.view,
};

/** The generic calls of the same records do what the specification's call for the list cannot. */
const realSource = (page: string): ListSource => {
  const source = appSource({ ...screen, page });
  const more = new Set<ListAction>([
    "select",
    "count",
    "edit",
    "export",
    "import",
    "merge",
    "archive",
    "restore",
  ]);
  return {
    ...source,
    isSample: false,
    importAt: userPages.import,
    picturesOf: (row, path) =>
      source.picturesOf?.(row, path).map((picture) => ({ ...picture, userId: String(row["id"]) })) ?? [],
    actions: { has: (action) => more.has(action) || source.actions.has(action) },
  };
};

export const usersScreen = realSource("/apps/user/list");

/** The same list, in the back office. */
export const securityUsers = realSource(userPages.list);
