import type { Issue } from "#db/schema/issue.ts";
import type { ErrorCode } from "#sw/api/errors.ts";

/** What an answer other than 2xx says. The code is for the screens, which hold the words. */
export type ProblemBody = {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  current?: Record<string, unknown>;
  references?: { resource: string; count: number }[];
  reason?: string;
  reference?: string;
  minutes?: number;
};

/** A call that was refused, or failed. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}
