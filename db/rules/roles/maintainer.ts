import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "./role.ts";
import { selfTakeRules } from "./technician.ts";
import { workshopRules } from "./workshop.ts";

/** In the field and on the bench: the workshop's rules hold all of the technician's. */
export const maintainer: Role = {
  code: "maintainer",
  specified: { key: "maintainer", name: "support" },
  name: { en: "Field technician", fr: "Technicien de terrain", ar: "فني ميداني" },
  description: {
    en: "Does the work assigned to him, at clients' sites and in the workshop.",
    fr: "Réalise les interventions qui lui sont affectées, sur site et en atelier.",
    ar: "ينفذ الأعمال المسندة إليه في مواقع العملاء وفي الورشة.",
  },
  rules: denialsLast(workshopRules, demonstrationRules),
  rulesOfSelfTake: selfTakeRules,
};
