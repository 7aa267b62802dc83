import * as z from "zod/mini";
import { errorCode, issue, record, skippedRecord } from "#sw/api/core/call.ts";

/** A record that a step would take along or change: what it is now, and what becomes of it. */
const stepOther = z.strictObject({
  resource: z.string(),
  id: z.string(),
  name: z.string(),
  state: z.exactOptional(z.string()),
  /** Its own step, where it takes one; it may be left out where that is optional. */
  step: z.exactOptional(z.strictObject({ code: z.string(), to: z.string() })),
  optional: z.exactOptional(z.boolean()),
  /** The fields that change, where it takes no step. */
  fields: z.exactOptional(z.array(z.string())),
  /** Why it can't go along, and which of its values are in the way. */
  reason: z.exactOptional(errorCode),
  issues: z.exactOptional(z.array(issue)),
});
export type StepOther = z.infer<typeof stepOther>;

export const stepsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      code: z.string(),
      to: z.string(),
      missing: z.array(z.string()),
      /** Nothing is asked for: a phone takes it without a dialog. */
      atOnce: z.exactOptional(z.boolean()),
      /** Somebody else has to confirm it. */
      waits: z.exactOptional(z.boolean()),
      /** What its form needs to know beyond the record. */
      facts: z.exactOptional(record),
      others: z.exactOptional(z.array(stepOther)),
    }),
  ),
  denied: z.array(z.strictObject({ code: z.string(), to: z.string(), reason: z.string() })),
});
export type Steps = z.infer<typeof stepsAnswer>;

/** What else changed with a step, field by field; `resource` is a list's address. */
const effect = z.strictObject({
  resource: z.string(),
  id: z.string(),
  change: z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() }),
});
export type Effect = z.infer<typeof effect>;

/** What a step made of the record, and what else changed with it. */
export const stepAnswer = <T extends z.ZodMiniType>(answer: T) =>
  z.strictObject({
    record: answer,
    /** The address of the list that the record is in now, where it moved to another one. */
    movedTo: z.exactOptional(z.string()),
    effects: z.array(effect),
    /** The records that would have gone along. */
    skipped: z.exactOptional(z.array(skippedRecord)),
  });
export type StepAnswer<T = Record<string, unknown>> = z.infer<
  ReturnType<typeof stepAnswer<z.ZodMiniType<T>>>
>;
