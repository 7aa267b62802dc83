import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { Synonyms } from "#db/schema/import/synonyms.ts";

export const segmentSynonyms: Synonyms = { fields: masterSynonyms, leftOut: leftOutOfMasters };
