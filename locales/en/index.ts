import { words } from "./start/index.ts";

/** The shape of all languages: what comes with the language, and the areas, which screens name. */
export const language = {
  start: words,
  areas: {
    accounts: () => import("./accounts/index.ts"),
    apps: () => import("./apps/index.ts"),
    backup: () => import("./backup/index.ts"),
    audit: () => import("./audit/index.ts"),
    device: () => import("./device/index.ts"),
    display: () => import("./display/index.ts"),
    equipments: () => import("./equipments/index.ts"),
    help: () => import("./help/index.ts"),
    "help-desk": () => import("./help-desk/index.ts"),
    import: () => import("./import/index.ts"),
    labels: () => import("./labels/index.ts"),
    lists: () => import("./lists/index.ts"),
    masters: () => import("./masters/index.ts"),
    notifications: () => import("./notifications/index.ts"),
    receipts: () => import("./receipts/index.ts"),
    records: () => import("./records/index.ts"),
    roles: () => import("./roles/index.ts"),
    search: () => import("./search/index.ts"),
    security: () => import("./security/index.ts"),
    subrecords: () => import("./subrecords/index.ts"),
  },
};
