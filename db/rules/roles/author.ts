import { demonstrationRules } from "./demonstration.ts";
import { dispatcherRules } from "./dispatcher.ts";
import { type Role, denialsLast } from "./role.ts";

export const author: Role = {
  code: "author",
  specified: { key: "author", name: "users" },
  name: { en: "Help-desk agent", fr: "Agent d'assistance", ar: "موظف مكتب المساعدة" },
  description: {
    en: "Creates, qualifies, assigns, schedules and closes requests.",
    fr: "Crée, qualifie, affecte, planifie et clôture les demandes.",
    ar: "ينشئ الطلبات ويصنفها ويسندها ويجدولها ويغلقها.",
  },
  rules: denialsLast(dispatcherRules, demonstrationRules),
};
