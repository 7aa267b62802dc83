import { lazy } from "react";
import type { users } from "#db/domain/users/users.ts";
import type { Presentation } from "#src/records/presentation.ts";

const RolesInput = lazy(async () => (await import("./roles-lazy.ts")).loadRolesInput());
const RolesBox = lazy(async () => (await import("./roles-lazy.ts")).loadRolesBox());
const RolesValue = lazy(async () => (await import("./roles-lazy.ts")).loadRolesValue());

export const usersPresentation = {
  tones: { status: { active: "success", inactive: "neutral", pending: "warning" } },
  options: { status: "active" },
  // It follows from the roles.
  notInForms: ["role"],
  notInFilters: ["role"],
  values: { roleCodes: RolesValue },
  pickers: { roleCodes: RolesBox },
  inputs: { roleCodes: RolesInput },
} as const satisfies Presentation<typeof users>;
