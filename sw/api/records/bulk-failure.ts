import type { Problem, Refusal } from "#sw/api/core/errors.ts";

/** Why one of many stays as it is, as a call for this one alone would have answered it. */
export type BulkFailure = { id: string; status: number } & Problem;

export const bulkFailureOf = (id: string, { status, problem }: Refusal): BulkFailure => ({
  id,
  status,
  ...problem,
});
