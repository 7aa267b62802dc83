import { pausingReasons, type WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import type { Priority } from "./priority.ts";

/** Minutes of working time; null where there is no such target. */
export type Targets = { responseMin: number | null; resolveMin: number | null };

/** What the clock reads of a policy. */
export type SlaPolicy = {
  id: string;
  calendarId?: string | null;
  targets: Readonly<Partial<Record<Priority, Targets | null>>>;
  pauseOn?: readonly WaitingReason[] | null;
};

/** What a request keeps of its policy, so that a later change of the policy leaves it alone. */
export type SlaSnapshot = Targets & {
  policyId: string;
  calendarId: string | null;
  pauseOn: readonly WaitingReason[];
};

/** Who may name a policy, the first that does counts. A contract that is not in force names none. */
const policySources = ["contract", "service", "category", "segment", "default"] as const;

/** Who may name a calendar, the first that does counts. */
const calendarSources = ["policy", "client", "segment", "default"] as const;

type Candidates<Source extends string, T> = Readonly<Partial<Record<Source, T | null>>>;

/** The policy that counts, and who named it. */
export const policyOf = <P>(candidates: Candidates<(typeof policySources)[number], P>) =>
  firstNamed(policySources, candidates);

/** The calendar that counts, and who named it. */
export const calendarOf = <C>(candidates: Candidates<(typeof calendarSources)[number], C>) =>
  firstNamed(calendarSources, candidates);

function firstNamed<Source extends string, T>(
  sources: readonly Source[],
  candidates: Candidates<Source, T>,
): { from: Source; value: T } | null {
  for (const from of sources) {
    const value: T | null | undefined = candidates[from];
    if (value !== null && value !== undefined) return { from, value };
  }
  return null;
}

/** A priority without targets in the policy has no clock. */
export function snapshotOf(policy: SlaPolicy, calendarId: string | null, priority: Priority): SlaSnapshot {
  const targets = policy.targets[priority];
  return {
    policyId: policy.id,
    calendarId,
    responseMin: targets?.responseMin ?? null,
    resolveMin: targets?.resolveMin ?? null,
    pauseOn: policy.pauseOn ?? pausingReasons,
  };
}

/** Those of a request's pauses that stop its clock: all are stored, so another policy counts from the same ones. */
export const countedPauses = <P extends { reason: WaitingReason }>(
  pauses: readonly P[],
  { pauseOn }: Pick<SlaSnapshot, "pauseOn">,
): P[] => pauses.filter(({ reason }) => pauseOn.includes(reason));
