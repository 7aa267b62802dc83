import { permissionList } from "#db/domain/apps/permissions/permissions.ts";
import { type AppScreen, defineAppScreen } from "#src/records/apps/app-screen.ts";

const screen: AppScreen = {
  list: permissionList,
  columns: ["name", "assignedTo", "createdDate"],
  facts: ["assignedTo"],
};

export const permissions = defineAppScreen(screen);

/** The same list, in the back office. */
export const securityPermissions = defineAppScreen({ ...screen, page: "/security/permissions" });
