import type { ExamplesOf } from "#db/schema/import/examples.ts";

const quick = {
  "targets.P1.responseMin": "15",
  "targets.P1.resolveMin": "120",
  "targets.P2.responseMin": "30",
  "targets.P2.resolveMin": "240",
  "targets.P3.responseMin": "120",
  "targets.P3.resolveMin": "480",
  "targets.P4.responseMin": "240",
  "targets.P4.resolveMin": "1200",
};

const slow = {
  "targets.P1.responseMin": "480",
  "targets.P1.resolveMin": "1920",
  "targets.P2.responseMin": "480",
  "targets.P2.resolveMin": "2400",
  "targets.P3.responseMin": "960",
  "targets.P3.resolveMin": "4800",
  "targets.P4.responseMin": "960",
  "targets.P4.resolveMin": "9600",
};

/** Rows of a template, in the words of the person who fills it in. */
export const slaPolicyExamples: ExamplesOf<"slaPolicies"> = {
  en: [
    { code: "EX-HOSPITAL", "name.en": "Hospitals", ...quick },
    { code: "EX-BASIC", "name.en": "Basic", ...slow },
  ],
  fr: [
    { code: "EX-HOPITAL", "name.fr": "Hôpitaux", ...quick },
    { code: "EX-BASE", "name.fr": "De base", ...slow },
  ],
  ar: [
    { code: "EX-HOPITAL", "name.ar": "المستشفيات", ...quick },
    { code: "EX-BASE", "name.ar": "أساسي", ...slow },
  ],
};
