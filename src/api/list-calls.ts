import type { Fields } from "#db/schema/kind.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { RecordCalls } from "#sw/api/records/contract.ts";
import { type CallOptions, type Filled, sendCall } from "./call.ts";
import { readAnswer } from "./request.ts";

/** Sends a call of a list, named as its contract names it; its path stands below the address of the list. */
export function callsOf<F extends Fields, O extends string>(
  resource: Resource<F, O>,
  address = addressOf(resource),
) {
  const base = `/api/${address}`;
  return async <N extends keyof RecordCalls<F, O>>(
    method: RecordCalls<F, O>[N]["method"],
    path: Filled<RecordCalls<F, O>[N]["path"]>,
    options: CallOptions<RecordCalls<F, O>[N]> = {},
  ): Promise<AnswerOf<RecordCalls<F, O>[N]>> =>
    readAnswer<AnswerOf<RecordCalls<F, O>[N]>>(sendCall(method, base + path, options));
}
