import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";

/** What a role is called; a role that people made is called by its code. */
export function useRoleName(): (role: string) => string {
  const { t, i18n } = useTranslation();
  return (role) => (i18n.exists(`choices.role.${role}`) ? t(($) => $.choices.role[role as keyof Words["choices"]["role"]]) : role);
}
