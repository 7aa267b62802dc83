import { fold } from "#db/schema/fold.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";

/** The values that no other record of the table may have. A constraint whose last value is empty does not bind. */
export function uniqueKeys(
  resource: Resource,
  row: Record<string, unknown>,
): { key: string; path: string }[] {
  return resource.unique.flatMap((paths) => {
    const path = paths.at(-1) ?? "";
    const before = paths.slice(0, -1).map((one) => comparable(valueAt(row, one)));
    const last = valueAt(row, path);
    const values = (Array.isArray(last) ? last : [last]).map(comparable).filter((value) => value !== "");
    return values.map((value) => ({ key: uniqueKey(resource.table, paths, [...before, value]), path }));
  });
}

/** Bars inside values are escaped: «a|b» with «c» is not «a» with «b|c». */
export function uniqueKey(table: string, paths: readonly string[], values: readonly string[]): string {
  return [table, paths.join("+"), ...values.map((value) => value.replace(/[|\\]/g, String.raw`\$&`))].join(
    "|",
  );
}

function comparable(value: unknown): string {
  if (typeof value === "string") return fold(value.trim());
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
