import { userList } from "#db/domain/apps/users/users.ts";
import { client } from "#src/api/client.ts";
import { type AppScreen, defineAppScreen } from "#src/records/apps/app-screen.ts";

const screen: AppScreen = {
  list: userList,
  columns: ["fullName", "email", "role", "currentPlan", "billing", "status"],
  others: ["username", "company", "country", "contact"],
  facts: ["role", "currentPlan"],
  pictures: { fullName: { in: "avatar", shape: "person" } },
  references: (id) => client(userList.resource).references(id),
  pages: "/apps/user/view",
};

export const users = defineAppScreen(screen);

/** The same list, in the back office. */
export const securityUsers = defineAppScreen({ ...screen, page: "/security/users" });
