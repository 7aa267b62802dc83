import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { ErrorCode } from "#sw/api/core/errors.ts";

/** A record, by its list's address, that would not fit where it is to go. */
export type Collision = Pick<Issue, "path" | "code"> & { resource: string; id: string; label: unknown };

/** What an answer other than 2xx says. The code is for the screens, which hold the words. */
export type ProblemBody = {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  current?: Record<string, unknown>;
  references?: { resource: string; count: number }[];
  collisions?: Collision[];
  /** Of collisions: those that the person may not see. */
  hidden?: number;
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

/** What an answer says of its refusal. Where the specification has its own words in the body, the code is in a header. */
export async function problemIn(response: Response): Promise<ProblemBody> {
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the answer carries our API's header
  if (isRecord(said) && typeof said["code"] === "string") return said as ProblemBody;
  // oxlint-disable-next-line no-unsafe-type-assertion -- of our own API, and build
  const code = (response.headers.get("x-problem-code") ?? "unforeseen") as ErrorCode;
  return { message: response.statusText, code };
}
