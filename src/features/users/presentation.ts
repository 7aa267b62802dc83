import type { users as userList } from "#db/domain/users/users.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const users = {
  tones: { status: { active: "success", inactive: "neutral", pending: "warning" } },
  options: { status: "active" },
} as const satisfies Presentation<typeof userList>;
