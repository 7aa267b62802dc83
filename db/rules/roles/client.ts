import type { Rule } from "#db/rules/ability.ts";
import type { Role } from "./role.ts";

export const clientRules: Rule[] = [{ action: "read", subject: "AccessControl" }];

/** The specification's demonstration client; people at a client's have `client_contact` and `client_manager`. */
export const client: Role = {
  code: "client",
  specified: { key: "client", name: "client" },
  name: { en: "Client", fr: "Client", ar: "عميل" },
  description: {
    en: "Demonstration client: opens the access control page and nothing else.",
    fr: "Client de démonstration : n'ouvre que la page de contrôle d'accès.",
    ar: "عميل تجريبي: لا يفتح سوى صفحة التحكم في الوصول.",
  },
  rules: clientRules,
};
