import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import type { Typed } from "#src/api/request.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { toBody } from "#src/records/form-values.ts";
import { callFields } from "./call-fields.ts";

const minute = 60_000;
/** How long a visit takes, where nobody says. */
export const defaultMinutes = 60;

/** A call that is a request by now: how far it came, and what kept it from going further. */
export type TakenCall = {
  resource: Resource;
  row: ResourceRow;
  assigneeId: string | null;
  plannedStart: string | null;
  /** The step that was refused. The request is there all the same. */
  failure: { step: "assign" | "schedule"; problem: unknown } | null;
};

/** Makes the request, then assigns and plans it as the call says. What was made stays, whatever becomes of the steps. */
export async function takeCall(
  resource: Resource,
  body: Record<string, unknown>,
  values: FormValues,
  typed: Typed,
): Promise<TakenCall> {
  const calls = client(resource);
  const row = await calls.create(body, typed);
  const { assigneeId, plannedStart, estimatedMin } = toBody(callFields, values);
  const taken: TakenCall = { resource, row, assigneeId: null, plannedStart: null, failure: null };
  if (typeof assigneeId !== "string") return taken;
  const step = async (code: "assign" | "schedule", inputs: Record<string, unknown>, now: ResourceRow) =>
    (await calls.transition(now.id, code, { version: now.version, ...inputs })).record;
  try {
    taken.row = await step("assign", { assigneeId }, taken.row);
    taken.assigneeId = assigneeId;
  } catch (problem) {
    return { ...taken, failure: { step: "assign", problem } };
  }
  if (typeof plannedStart !== "string") return taken;
  try {
    const minutes = typeof estimatedMin === "number" ? estimatedMin : defaultMinutes;
    const plannedEnd = new Date(Date.parse(plannedStart) + minutes * minute).toISOString();
    taken.row = await step("schedule", { plannedStart, plannedEnd, estimatedMin: minutes }, taken.row);
    return { ...taken, plannedStart };
  } catch (problem) {
    return { ...taken, failure: { step: "schedule", problem } };
  }
}
