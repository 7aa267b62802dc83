import { projectList } from "#db/domain/apps/dashboard/projects.ts";
import type { Calls } from "./calls.ts";
import { listCall } from "./list-call.ts";

export const dashboard: Calls = {
  "GET /api/dashboard/analytics/projects": (c) => listCall(c, projectList),
};
