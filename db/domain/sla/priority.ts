export const impacts = ["organisation", "department", "single_user"] as const;
export const urgencies = ["high", "medium", "low"] as const;

/** The most pressing first. */
export const priorities = ["P1", "P2", "P3", "P4"] as const;

export type Impact = (typeof impacts)[number];
export type Urgency = (typeof urgencies)[number];
export type Priority = (typeof priorities)[number];

export type PriorityMatrix = Readonly<Record<Impact, Readonly<Record<Urgency, Priority>>>>;

export const defaultPriorityMatrix: PriorityMatrix = {
  organisation: { high: "P1", medium: "P2", low: "P3" },
  department: { high: "P2", medium: "P3", low: "P4" },
  single_user: { high: "P3", medium: "P4", low: "P4" },
};

/** Why a priority is one step higher than impact and urgency make it; the first that applies is named. */
export const priorityRaises = ["critical_unit", "vip_client", "segment"] as const;

export type PriorityRaise = (typeof priorityRaises)[number];

/** The priority that follows from the record, and why it was raised: at most once, and never above the first. */
export function priorityOf(
  { impact, urgency }: { impact: Impact; urgency: Urgency },
  raises: Readonly<Partial<Record<PriorityRaise, boolean>>>,
  matrix: PriorityMatrix = defaultPriorityMatrix,
): { computed: Priority; raisedBy: PriorityRaise | null } {
  const computed = matrix[impact][urgency];
  const raisedBy = priorityRaises.find((raise) => raises[raise] === true);
  const higher = priorities[priorities.indexOf(computed) - 1];
  return raisedBy && higher ? { computed: higher, raisedBy } : { computed, raisedBy: null };
}
