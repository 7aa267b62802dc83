import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";

/** What a role is called; a role that people made is called by its code. */
export function useRoleName(): (role: string) => string {
  const { t, i18n } = useTranslation();
  const isRole = (role: string): role is keyof Words["choices"]["role"] =>
    i18n.exists(`choices.role.${role}`);
  return (role) => (isRole(role) ? t(($) => $.choices.role[role]) : role);
}
