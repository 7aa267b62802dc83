import * as z from "zod/mini";

/** Records of a list as a backup holds them. */
export const recordsBody = z.strictObject({
  resource: z.string().check(z.maxLength(100)),
  records: z
    .array(z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }))
    .check(z.minLength(1), z.maxLength(200)),
  dryRun: z._default(z.optional(z.boolean()), false),
});
