import type { users } from "#db/domain/users/users.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const usersPresentation = {
  tones: { status: { active: "success", inactive: "neutral", pending: "warning" } },
  options: { status: "active" },
} as const satisfies Presentation<typeof users>;
