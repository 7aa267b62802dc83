import { userList } from "#db/domain/apps/users/users.ts";
import { client } from "#src/api/client.ts";
import { type AppScreen, appSource } from "#src/records/apps/app-source.ts";

const screen: AppScreen = {
  list: userList,
  named: { contact: "contactNumber" },
  columns: ["fullName", "email", "role", "currentPlan", "billing", "status"],
  others: ["username", "company", "country", "contactNumber"],
  facts: ["role", "currentPlan"],
  pictures: { fullName: { in: "avatar", shape: "person" } },
  references: (id) => client(userList.resource).references(id),
  pages: "/apps/user/view",
};

export const usersScreen = appSource(screen);

/** The same list, in the back office. */
export const securityUsers = appSource({ ...screen, page: "/security/users" });
