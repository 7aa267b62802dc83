import { fold, withoutUnseen } from "#db/schema/fold.ts";
import type { Field } from "#db/schema/kind.ts";
import { fieldAt, type Resource, valueAt } from "#db/schema/resource.ts";

/** The values that no other record of the table may have. A constraint whose last value is empty does not bind. */
export function uniqueKeys(
  resource: Resource,
  row: Record<string, unknown>,
): { key: string; path: string }[] {
  return resource.unique.flatMap((paths) => {
    const path = paths.at(-1) ?? "";
    const before = paths.slice(0, -1).map((one) => comparable(valueAt(row, one), fieldAt(resource, one)));
    const last = valueAt(row, path);
    const field = fieldAt(resource, path);
    const all: readonly unknown[] = Array.isArray(last) ? last : [last];
    const values = all.map((value) => comparable(value, field)).filter((value) => value !== "");
    return values.map((value) => ({ key: uniqueKey(resource.table, paths, [...before, value]), path }));
  });
}

/** Bars inside values are escaped: «a|b» with «c» is not «a» with «b|c». */
export function uniqueKey(table: string, paths: readonly string[], values: readonly string[]): string {
  return [table, paths.join("+"), ...values.map((value) => value.replace(/[|\\]/g, String.raw`\$&`))].join(
    "|",
  );
}

/** Addresses of two people may differ in an accent alone: in them case alone is ignored. */
export const comparableEmail = (email: string): string => email.toLowerCase();

function comparable(value: unknown, field: Field | undefined): string {
  if (typeof value === "string")
    return isEmail(field) ? comparableEmail(withoutUnseen(value).trim()) : fold(value);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

const isEmail = (field: Field | undefined): boolean =>
  field?.kind === "identifier" && field.format === "email";
