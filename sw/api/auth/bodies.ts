import * as z from "zod/mini";
import { plainCode } from "#db/rules/passwords/typed-code.ts";
import { languages } from "#db/schema/kind.ts";

const email = z.string().check(z.maxLength(254));
const password = z.string().check(z.maxLength(1000));
/** A code that people type or paste, whatever their keyboard makes of its digits. */
export const typedCode = (longest: number) => z.string().check(z.maxLength(longest), z.overwrite(plainCode));
const code = typedCode(64);

export const signInRequest = z.strictObject({
  email,
  password,
  rememberDevice: z.exactOptional(z.boolean()),
});

export const secondStep = z.strictObject({ token: z.string().check(z.maxLength(200)), code });

export const registration = z.strictObject({
  fullName: z.string().check(z.maxLength(200)),
  email,
  password,
  language: z.exactOptional(z.enum(languages)),
});

export const address = z.strictObject({ email });
export const newPasswordByCode = z.strictObject({ email, code, password });
export const addressByCode = z.strictObject({ email, code });

/** Whoever is to do everything from now on; nobody, where there is another administrator. */
export const demonstrationEnd = z.strictObject({
  administrator: z.exactOptional(
    z.strictObject({ fullName: z.string().check(z.maxLength(200)), email, password }),
  ),
  dryRun: z.exactOptional(z.literal(true)),
});
