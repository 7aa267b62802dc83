/** What a record of the sample went through before today: a step, or an edit where it has none. */
export type SampleLine = {
  at: string;
  /** A user's id, or the system. */
  by: string;
  /** The step, and its inputs beside the changed fields. */
  step?: { code: string; inputs: Record<string, unknown> };
  changes: { field: string; from: unknown; to: unknown }[];
};

/** Who made a record of the sample, and what happened to it since, the earliest first. */
export type SampleHistory = { createdBy: string; lines: readonly SampleLine[] };
