import * as z from "zod/mini";
import { typedCode } from "#sw/api/auth/bodies.ts";

const password = z.string().check(z.maxLength(1000));

export const passwordChange = z.strictObject({ current: password, password });
export const confirmation = z.strictObject({ password });
export const enrolment = z.strictObject({});
export const confirmedCode = z.strictObject({ code: typedCode(64) });

const pin = typedCode(32);
export const newPin = z.strictObject({ pin });
export const unlocking = z.union([z.strictObject({ pin }), z.strictObject({ password })]);
