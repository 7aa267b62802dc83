import type { TextSuggestions } from "#db/rules/records/suggestions.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";

export const equipmentSuggestions = {
  manufacturer: {},
  model: { within: "manufacturer" },
} satisfies TextSuggestions<FieldNameIn<"equipment">>;
