import { projectList } from "#db/domain/apps/dashboard/projects.ts";
import { contract } from "#sw/api/core/call.ts";
import { listOf } from "./list-contract.ts";

export const dashboardContract = contract({ projects: listOf(projectList) });
