import * as z from "zod/mini";
import { noConstants } from "./constants.ts";
import type { ImportState } from "./import-state.ts";

export type SavedDecisions = Pick<ImportState, "decisions" | "seen" | "constants" | "skipped" | "defaults">;

const text = z.string();
const count = z.number();
const record = z.record(text, z.unknown());

const decision = z.union([
  z.object({ kind: z.literal("use"), value: text, label: text }),
  z.object({ kind: z.literal("empty") }),
  z.object({ kind: z.literal("create") }),
]);

const shape = z.object({
  decisions: z.record(text, z.record(text, z.object({ text, decision }))),
  seen: z.array(
    z.object({
      path: text,
      column: z.nullable(text),
      value: text,
      count,
      code: text,
      params: z.optional(z.record(text, z.union([text, count]))),
      resource: z.optional(text),
      near: z.array(z.object({ value: text, label: text })),
      mayCreate: z.boolean(),
    }),
  ),
  constants: z.object({ values: record, labels: record }),
  skipped: z.array(text),
  defaults: z.array(
    z.object({ path: text, value: z.unknown(), count, by: z.enum(["category", "row", "rule", "field"]) }),
  ),
});

const nothing: SavedDecisions = {
  decisions: {},
  seen: [],
  constants: noConstants,
  skipped: [],
  defaults: [],
};

/** The decisions for a file; where another build wrote them in another form, the person decides again. */
export function decidedIn(stored: unknown): SavedDecisions {
  const { success, data } = shape.safeParse(stored);
  return success ? data : nothing;
}
