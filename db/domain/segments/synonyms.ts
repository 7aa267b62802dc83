import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const segmentSynonyms: SynonymsOf<"segments"> = { fields: masterSynonyms, leftOut: leftOutOfMasters };
