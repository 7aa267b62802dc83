import { calendarWords, leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const slaPolicySynonyms: SynonymsOf<"slaPolicies"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | sla | sla name | sla policy | service level`,
    "name.fr": `${masterSynonyms["name.fr"]} | sla | niveau de service | nom du sla`,
    "name.ar": `${masterSynonyms["name.ar"]} | مستوى الخدمة`,
    calendarId: calendarWords,
    isDefault: "default | is default | default sla | par défaut | افتراضي",
    "targets.P1.responseMin": "p1 response | p1 first response | critical response | prise en charge p1",
    "targets.P1.resolveMin": "p1 resolution | p1 resolve | critical resolution | résolution p1",
    "targets.P2.responseMin": "p2 response | p2 first response | high response | prise en charge p2",
    "targets.P2.resolveMin": "p2 resolution | p2 resolve | high resolution | résolution p2",
    "targets.P3.responseMin": "p3 response | p3 first response | medium response | prise en charge p3",
    "targets.P3.resolveMin": "p3 resolution | p3 resolve | medium resolution | résolution p3",
    "targets.P4.responseMin": "p4 response | p4 first response | low response | prise en charge p4",
    "targets.P4.resolveMin": "p4 resolution | p4 resolve | low resolution | résolution p4",
    pauseOn: "pause on | pause conditions | paused while | suspension | motifs de suspension | التوقف أثناء",
  },
  leftOut: leftOutOfMasters,
};
