import type { users } from "#db/domain/users/users.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const usersPresentation = {
  tones: { status: { active: "success", inactive: "neutral", pending: "warning" } },
  options: { status: "active" },
  // It follows from the roles.
  notInForms: ["role"],
} as const satisfies Presentation<typeof users>;
