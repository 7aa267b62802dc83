import { auditorRules } from "./auditor.ts";
import type { Role } from "./role.ts";

export const subscriber: Role = {
  code: "subscriber",
  specified: { key: "subscriber", name: "restricted-user" },
  name: { en: "Observer", fr: "Observateur", ar: "مراقب" },
  description: {
    en: "Reads and exports everything, costs and audit log included; writes nothing.",
    fr: "Consulte et exporte tout, coûts et journal d'audit compris ; ne modifie rien.",
    ar: "يطّلع على كل شيء ويصدّره، بما في ذلك التكاليف وسجل التدقيق، ولا يعدّل شيئًا.",
  },
  rules: auditorRules,
};
