import type { Language } from "./kind.ts";
import type { Resource } from "./resource.ts";
import { isTranslated, translate } from "./translated.ts";

/** What a record is called, as it is stored: a text, or one in three languages; null where nothing says it. */
export function labelOf({ label }: Pick<Resource, "label">, row: Record<string, unknown>): unknown {
  const [first = null, ...others] = label.map((field) => row[field]);
  if (others.length === 0) return first;
  return [first, ...others].filter((text) => typeof text === "string" && text !== "").join(" ");
}

/** What a record is called in a language; empty where nothing says it. */
export function calledIn(resource: Resource, row: Record<string, unknown>, language: Language): string {
  return labelIn(labelOf(resource, row), language);
}

/** A label in a language; empty where it says nothing. */
export function labelIn(label: unknown, language: Language): string {
  if (isTranslated(label)) return translate(label, language);
  return typeof label === "string" ? label : "";
}
