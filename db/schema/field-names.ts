import type { Fields } from "./kind.ts";
import type { FieldNameIn } from "./registry.ts";

// The fields that the generic layer knows by name: a list that declares one has what it stands for.

/** In which order people keep the records of a list. */
export const orderField = "sortOrder" satisfies FieldNameIn<"categories">;

/** When the label of a record was printed last. */
export const printedField = "labelPrintedAt" satisfies FieldNameIn<"equipment">;

/** The values of a record's custom fields, by their keys. */
export const customValuesField = "custom" satisfies FieldNameIn<"equipment">;

/** The custom fields that a record defines for others. */
export const definitionsField = "customFields" satisfies FieldNameIn<"categories">;

/** The SHA-256 of a record's file; the bytes are kept apart. */
export const fileField = "sha256" satisfies FieldNameIn<"attachments">;

/** In an answer: this device does not have the bytes of the record's file. */
export const bytesMissing = "bytesMissing";

type FieldName =
  | typeof orderField
  | typeof printedField
  | typeof customValuesField
  | typeof definitionsField
  | typeof fileField;

export const hasField = ({ fields }: { fields: Fields }, name: FieldName): boolean =>
  Object.hasOwn(fields, name);

/** Where the value of one custom field stands in a record. */
export const customValuePath = (key: string): string => `${customValuesField}.${key}`;

/** Where the work on a record is done. */
export const locationFields = ["place", "location"];

/** What something cost: rules keep these from most people, and who reads them in a record is noted. */
export const costFields = ["purchaseCost", "totalCost", "cost"];
