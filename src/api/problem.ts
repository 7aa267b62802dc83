import { isRecord } from "#db/schema/is-record.ts";
import type { ProblemBody } from "#sw/api/core/call.ts";
import type { ErrorCode } from "#sw/api/core/errors.ts";

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

/** Whether the person was asked for his password, and left it: he knows that nothing was done. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiProblem && error.body.code === "password_needed";

/** What an answer says of its refusal. Where the specification has its own words in the body, the code is in a header. */
export async function problemIn(response: Response): Promise<ProblemBody> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the answer carries our API's header
  if (isRecord(body) && typeof body["code"] === "string") return body as ProblemBody;
  // oxlint-disable-next-line no-unsafe-type-assertion -- of our own API, and build
  const code = (response.headers.get("x-problem-code") ?? "unforeseen") as ErrorCode;
  return { message: response.statusText, code };
}
