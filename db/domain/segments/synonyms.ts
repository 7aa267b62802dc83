import { calendarWords, leftOutOfMasters, masterSynonyms, policyWords } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const segmentSynonyms: SynonymsOf<"segments"> = {
  fields: { ...masterSynonyms, slaPolicyId: policyWords, defaultCalendarId: calendarWords },
  leftOut: leftOutOfMasters,
};
