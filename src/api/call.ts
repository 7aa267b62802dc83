import type { AnswerOf, BodyOf, Call, QueryOf } from "#sw/api/core/call.ts";
import { type ListSearch, queryOf } from "./list-query.ts";
import { type Method, readAnswer, request, type RequestOptions } from "./request.ts";

/** A path of a contract with what varies filled in. */
export type Filled<P extends string> = P extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${string}${Filled<`/${End}`>}`
  : P extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : P;

export type CallOptions<C extends Call> = Omit<RequestOptions, "body"> & {
  body?: BodyOf<C>;
  query?: QueryOf<C>;
};

/** Sends a call of a contract: method, path, body and answer are those that the contract names. */
export async function call<C extends Call>(
  method: C["method"],
  path: Filled<C["path"]>,
  options: CallOptions<C> = {},
): Promise<AnswerOf<C>> {
  return readAnswer<AnswerOf<C>>(sendCall(method, `/api${path}`, options));
}

type Sent = RequestOptions & { query?: ListSearch };

/** Sends a call to whatever path. */
export function sendCall(method: Method, path: string, { query, ...options }: Sent): Promise<Response> {
  return request(method, query ? `${path}?${queryOf(query)}` : path, options);
}
