import type { FieldNameIn } from "#db/schema/registry.ts";

/** Which fields may tell a unit apart, where a file does not name it: by the word that the import's `match` takes. */
export const equipmentMatchFields = {
  serial: ["serialNumber", "model"],
  otherIdentifier: ["otherIdentifier"],
} as const satisfies Readonly<Record<string, readonly FieldNameIn<"equipment">[]>>;
