import { type Color, colors, type Icon, icons } from "#db/domain/marks.ts";
import type { Resource } from "#db/schema/resource.ts";

/** What a record is told apart by at a glance: an icon, a colour, or an icon in a colour. */
export type Mark = { icon: Icon | null; color: Color | null };

/** Null where the records of this list have none, or this one has none that may be seen. */
export function markOf({ fields }: Pick<Resource, "fields">, row: Record<string, unknown>): Mark | null {
  const chosen = (name: string) => (fields[name]?.kind === "choice" ? row[name] : null);
  return markFrom(chosen("icon"), chosen("color"));
}

/** Of one of the two fields alone. */
export const markOfChoice = (path: string, value: unknown): Mark | null =>
  markFrom(path === "icon" && value, path === "color" && value);

export const isMark = (path: string): boolean => path === "icon" || path === "color";

function markFrom(iconName: unknown, colorName: unknown): Mark | null {
  const icon = icons.find((one) => one === iconName) ?? null;
  const color = colors.find((one) => one === colorName) ?? null;
  return icon === null && color === null ? null : { icon, color };
}
