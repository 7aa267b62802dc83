import { isRecord } from "./is-record.ts";
import type { Fields } from "./kind.ts";

/** A reference as it stands in a record: `contract.serviceId`, `modules.0.moduleId`. */
export type Link = { path: string; to: string; within: string | undefined; ids: string[] };

/** Every reference of a record, its groups and its rows, those that are empty among them. */
export function* linksOf(fields: Fields, row: Record<string, unknown>, prefix = ""): Generator<Link> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const value = row[name];
    if (field.kind === "ref" || field.kind === "refs") {
      const ids = [value].flat().filter((id) => typeof id === "string");
      yield { path, to: field.to, within: field.within, ids };
    }
    if (field.kind === "group" && isRecord(value)) yield* linksOf(field.fields, value, `${path}.`);
    if (field.kind === "rows" && Array.isArray(value)) {
      for (const [index, part] of value.entries())
        if (isRecord(part)) yield* linksOf(field.fields, part, `${path}.${index}.`);
    }
  }
}
