import * as z from "zod/mini";

export const renameBody = z.strictObject({ name: z.string().check(z.trim(), z.maxLength(60)) });

export const healthBody = z.strictObject({ table: z.optional(z.string().check(z.maxLength(100))) });
