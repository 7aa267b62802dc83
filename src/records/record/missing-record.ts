import { ApiProblem } from "#src/api/problem.ts";

/** Why a record has no page: it is not there, or not for this person to see. Any other fault goes on. */
export function missingRecord(error: unknown) {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403))
    return { kind: "missing", status: error.status } as const;
  throw error;
}
