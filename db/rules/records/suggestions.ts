import { equipmentSuggestions } from "#db/domain/equipment/suggestions.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { Resource } from "#db/schema/resource.ts";

/**
 * Texts that many records have in common: spellings that differ in case and accents alone mean the same. `within`: among records that
 * have this other one in common.
 */
export type TextSuggestions<Name extends string = string> = { readonly [N in Name]?: { within?: Name } };

type ByPath = Readonly<Record<string, { within?: string }>>;

const suggestionsByNoun: ByResource<ByPath> = { equipment: equipmentSuggestions };

const textsOf = byResource(suggestionsByNoun);

export const suggestionsIn = (resource: Pick<Resource, "name" | "table">): ByPath =>
  textsOf(resource)[0] ?? {};
