import * as z from "zod/mini";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";

/** The body as it came, and read by the schema; refuses what does not fit. */
export async function bodyOf<T>(
  c: ApiContext,
  schema: z.ZodMiniType<T>,
): Promise<{ text: string; value: T }> {
  const { text, json } = await jsonBody(c);
  return { text, value: readBody(schema, json) };
}

const number = z.int().check(z.gte(1));

/** The number of a record, as the database keeps it. */
export const recordId = z.pipe(
  number,
  z.transform((id) => String(id)),
);

/** Numbers of records, each once. */
export const recordIds = z.pipe(
  z.array(number).check(
    z.maxLength(100_000),
    z.refine((ids) => new Set(ids).size === ids.length, { params: { issueCode: "repeated" } }),
  ),
  z.transform((ids) => ids.map(String)),
);
