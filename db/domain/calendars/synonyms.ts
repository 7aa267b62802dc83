import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const calendarSynonyms: SynonymsOf<"calendars"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | calendar | calendar name | business hours`,
    "name.fr": `${masterSynonyms["name.fr"]} | calendrier | nom du calendrier | horaires`,
    "name.ar": `${masterSynonyms["name.ar"]} | التقويم | أوقات العمل`,
    timeZone: "time zone | timezone | tz | fuseau horaire | fuseau | المنطقة الزمنية",
    isDefault: "default | is default | default calendar | par défaut | افتراضي",
  },
  leftOut: leftOutOfMasters,
};
