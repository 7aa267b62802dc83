import type { ResourceName } from "#db/schema/list-routes.ts";
import type { DueJob } from "#sw/api/due/due-command.ts";
import { unitsDue } from "./equipment/due.ts";
import { requestsDue } from "./requests/due.ts";

export type DueJobs = { readonly [N in ResourceName]?: DueJob };

/** What nouns have due from day to day. The worker loads it with the first call that asks for it. */
export const dueJobs: DueJobs = { equipment: unitsDue, requests: requestsDue };
