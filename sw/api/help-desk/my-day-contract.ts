import * as z from "zod/mini";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { contract, count } from "#sw/api/core/call.ts";
import { referencedRecords } from "#sw/api/records/contract.ts";

/** The step to which somebody's work leads next, with what it still lacks. */
const nextStep = z.strictObject({ code: z.string(), to: z.string(), missing: z.array(z.string()) });
export type NextStep = z.infer<typeof nextStep>;

/** As the list of its kind answers it. */
const requests = z.array(z.custom<AnyRequest>(isRecord));

const myDay = z.strictObject({
  /** The stops of the day in their order: the first one is next. */
  today: requests,
  /** Of the first stop; null where the reader may take none. */
  step: z.nullable(nextStep),
  late: requests,
  tomorrow: requests,
  /** The ids of the stops whose work is written down and not signed by the client. */
  toSign: z.array(z.string()),
  /** How many are assigned and have no date. */
  unplanned: count,
  /** How many were resolved today. */
  done: count,
  /** How many nobody has that the reader may take for himself; null for whoever takes none. */
  toTake: z.nullable(count),
  referenced: referencedRecords,
});
export type MyDay = z.infer<typeof myDay>;

export const myDayContract = contract({
  myDay: { method: "GET", path: "/help-desk/my-day", answer: myDay },
});
