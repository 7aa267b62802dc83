import type { Issue } from "#db/schema/issue.ts";
import { plainCode } from "./typed-code.ts";

export const shortestPin = 4;
export const longestPin = 8;

const inOrder = ["0123456789", "9876543210"];

/** Why a PIN is not taken. It is short, so it is none of the first that are tried: one digit over and over, and digits in their order. */
export function pinFault(typed: string) {
  const pin = plainCode(typed);
  if (!/^[0-9]*$/.test(pin)) return "not_digits";
  if (pin.length < shortestPin) return "too_short";
  if (pin.length > longestPin) return "too_long";
  if (new Set(pin).size === 1) return "same_digit";
  return inOrder.some((digits) => digits.includes(pin)) ? "in_order" : null;
}

type PinFault = NonNullable<ReturnType<typeof pinFault>>;

const faultIssues: Record<PinFault, Omit<Issue, "path">> = {
  not_digits: { code: "invalid" },
  too_short: { code: "too_short", params: { min: shortestPin } },
  too_long: { code: "too_long", params: { max: longestPin } },
  same_digit: { code: "common_password" },
  in_order: { code: "common_password" },
};

export function pinIssues(pin: string): Issue[] {
  const fault = pinFault(pin);
  return fault ? [{ path: "pin", ...faultIssues[fault] }] : [];
}
