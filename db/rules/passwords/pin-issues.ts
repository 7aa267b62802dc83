import type { Issue } from "#db/schema/issue.ts";

export const shortestPin = 4;
export const longestPin = 8;

const inOrder = ["0123456789", "9876543210"];

/** A PIN is short, so it is none of the first that are tried: one digit over and over, and digits in their order. */
export function pinIssues(pin: string): Issue[] {
  if (!/^[0-9]*$/.test(pin)) return [{ path: "pin", code: "invalid" }];
  if (pin.length < shortestPin) return [{ path: "pin", code: "too_short", params: { min: shortestPin } }];
  if (pin.length > longestPin) return [{ path: "pin", code: "too_long", params: { max: longestPin } }];
  const isCommon = new Set(pin).size === 1 || inOrder.some((digits) => digits.includes(pin));
  return isCommon ? [{ path: "pin", code: "common_password" }] : [];
}
