import * as z from "zod/mini";

/** Some of one's own, or all of them. */
export const readRequest = z.union([
  z.strictObject({
    ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(1000)),
  }),
  z.strictObject({ all: z.literal(true) }),
]);
