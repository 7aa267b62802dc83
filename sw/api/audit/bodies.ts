import * as z from "zod/mini";

/** Where a turn of the walk over the chain goes on: behind this command, from its hash. From the beginning where nothing is said. */
export const chainCheck = z.strictObject({
  after: z.exactOptional(z.int().check(z.gte(0))),
  hash: z.exactOptional(z.string().check(z.maxLength(100))),
});
