import type { Resource } from "./resource.ts";

/** What a record is called, as it is stored: a text, or one in three languages; null where nothing says it. */
export function labelOf({ label }: Resource, row: Record<string, unknown>): unknown {
  const [first = null, ...others] = label.map((field) => row[field]);
  if (others.length === 0) return first;
  return [first, ...others].filter((part) => typeof part === "string" && part !== "").join(" ");
}
