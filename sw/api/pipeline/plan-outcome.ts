import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { recordKeyOf, refusalOf, type WriteCheck } from "./write-check.ts";
import type { PlannedFor, WriteRequest } from "./write-request.ts";

/** A record that cannot do what a step had planned for it, and why. */
export type SkippedWrite = {
  resource: Resource;
  row: StoredRow;
  plannedFor: readonly PlannedFor[];
  refusal: Refusal;
};

type Blocker = Omit<SkippedWrite, "plannedFor">;

export type PlanOutcome = {
  /** What is written. */
  passed: WriteCheck[];
  /** The records that were asked for and are refused, by their ids. */
  refused: Map<string, Refusal>;
  /** Of those that are refused for their plans: the record that was in the way, by the id of the refused one. */
  blockers: Map<string, Blocker>;
  /** Those that would have gone along. */
  skipped: SkippedWrite[];
  /** Of every record that is refused, by itself or for its plan: why, by its key. */
  refusals: ReadonlyMap<string, Refusal>;
};

/**
 * A step and its plan stand together: what the plan needs of another record refuses the step too, what only goes along where
 * it can is left out, and nothing is done for a step that is refused.
 */
export function planOutcome(checks: readonly WriteCheck[], left: readonly SkippedWrite[]): PlanOutcome {
  const refusals = new Map<string, Refusal>();
  const planned = [
    ...left.map((one) => ({ key: recordKeyOf({ ...one, id: one.row.id }), plannedFor: one.plannedFor })),
    ...checks.map(({ request }) => ({ key: recordKeyOf(request), plannedFor: request.plannedFor ?? [] })),
  ].flatMap(({ key, plannedFor }) => plannedFor.map((planner) => ({ key, planner })));
  for (const { resource, row, refusal } of left) refusals.set(recordKeyOf({ resource, id: row.id }), refusal);
  for (const check of checks) {
    const refusal = refusalOf(check);
    if (refusal) refusals.set(recordKeyOf(check.request), refusal);
  }
  const blockerOf = new Map<string, string>();
  // A refusal goes up to the step that was asked for, through those between.
  for (let seen = -1; seen < refusals.size;) {
    seen = refusals.size;
    for (const { key, planner } of planned) {
      const refusal = refusals.get(key);
      if (!refusal || planner.ifPossible || refusals.has(planner.key)) continue;
      const blocker = blockerOf.get(key) ?? key;
      const { code } = refusals.get(blocker)?.problem ?? refusal.problem;
      blockerOf.set(planner.key, blocker);
      refusals.set(planner.key, new Refusal("no_longer_fits", { reason: code }));
    }
  }
  const done = new Set(
    checks.flatMap(({ request }) => {
      const key = recordKeyOf(request);
      return request.plannedFor || refusals.has(key) ? [] : [key];
    }),
  );
  // And what is done comes down from there, through those that are not refused themselves.
  for (let seen = -1; seen < done.size;) {
    seen = done.size;
    for (const { key, planner } of planned) if (done.has(planner.key) && !refusals.has(key)) done.add(key);
  }
  const stored = new Map([
    ...left.map((one) => [recordKeyOf({ ...one, id: one.row.id }), one] as const),
    ...checks.map(
      ({ request, before }) =>
        [recordKeyOf(request), before && { resource: request.resource, row: before }] as const,
    ),
  ]);
  const blockerFor = (request: WriteCheck["request"]): Blocker | null => {
    const key = blockerOf.get(recordKeyOf(request)) ?? "";
    const [record, refusal] = [stored.get(key), refusals.get(key)];
    return record && refusal ? { resource: record.resource, row: record.row, refusal } : null;
  };
  const isOptional = ({ plannedFor = [] }: Pick<WriteRequest, "plannedFor">) =>
    plannedFor.some(({ key, ifPossible }) => ifPossible && done.has(key));
  return {
    passed: checks.filter(({ request }) => done.has(recordKeyOf(request))),
    refused: new Map(
      checks.flatMap(({ id, request }) => {
        const refusal = request.plannedFor ? undefined : refusals.get(recordKeyOf(request));
        return refusal ? [[id, refusal] as const] : [];
      }),
    ),
    blockers: new Map(
      checks.flatMap(({ id, request }) => {
        const blocker = request.plannedFor ? null : blockerFor(request);
        return blocker ? [[id, blocker] as const] : [];
      }),
    ),
    skipped: [
      ...left.filter(isOptional),
      ...checks.flatMap((check): SkippedWrite[] => {
        const { before: row, request } = check;
        const refusal = refusals.get(recordKeyOf(request));
        return refusal && row && request.plannedFor && isOptional(request)
          ? [{ resource: request.resource, row, plannedFor: request.plannedFor, refusal }]
          : [];
      }),
    ],
    refusals,
  };
}
