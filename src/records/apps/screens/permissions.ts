import { permissionList } from "#db/domain/apps/permissions/permissions.ts";
import { type AppScreen, appSource } from "#src/records/apps/app-source.ts";

const screen: AppScreen = {
  list: permissionList,
  columns: ["name", "assignedTo", "createdDate"],
  facts: ["assignedTo"],
  pages: "/security/permissions",
};

export const permissionsScreen = appSource(screen);

/** The same list, in the back office. */
export const securityPermissions = appSource({ ...screen, page: "/security/permissions" });
