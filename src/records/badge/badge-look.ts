import { type Color, colors, type Icon, icons } from "#db/domain/badges.ts";
import type { Resource } from "#db/schema/resource.ts";

/** What a record is recognised by at a glance: an icon, a colour, or an icon in a colour. */
export type BadgeLook = { icon: Icon | null; color: Color | null };

/** Null where the records of this list have none, or this one has none that may be seen. */
export function badgeOf(
  { fields }: Pick<Resource, "fields">,
  row: Record<string, unknown>,
): BadgeLook | null {
  const chosen = (name: string) => (fields[name]?.kind === "choice" ? row[name] : null);
  return badgeFrom(chosen("icon"), chosen("color"));
}

/** Of one of the two fields alone. */
export const badgeOfChoice = (path: string, value: unknown): BadgeLook | null =>
  badgeFrom(path === "icon" && value, path === "color" && value);

export const isBadgeField = (path: string): boolean => path === "icon" || path === "color";

function badgeFrom(iconName: unknown, colorName: unknown): BadgeLook | null {
  const icon = icons.find((one) => one === iconName) ?? null;
  const color = colors.find((one) => one === colorName) ?? null;
  return icon === null && color === null ? null : { icon, color };
}
