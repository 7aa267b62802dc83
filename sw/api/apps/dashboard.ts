import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { projectList } from "#db/domain/apps/dashboard/projects.ts";
import { listCall } from "./list-call.ts";

export const dashboard = new Hono<ApiEnv>().get("/analytics/projects", (c) => listCall(c, projectList));
