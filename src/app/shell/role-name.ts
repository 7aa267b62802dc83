import { useTranslation } from "react-i18next";
import { translate } from "#db/schema/translated.ts";
import type { User } from "#src/app/session.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";

/** Returns the word for a role of the specification; any other role is called by its code. */
export function useRoleName(): (role: string) => string {
  const { t, i18n } = useTranslation();
  const isRole = (role: string): role is keyof Words["choices"]["role"] =>
    i18n.exists(`choices.role.${role}`);
  return (role) => (isRole(role) ? t(($) => $.choices.role[role]) : role);
}

/** Returns the names of the signed-in person's roles; the session tells those that have no word in the shell. */
export function useSessionRoles({ role, roleCodes, roleNames }: User): string {
  const language = useLanguage();
  const roleName = useRoleName();
  const codes = roleCodes?.length ? roleCodes : [role];
  const nameOf = (code: string) => {
    const name = roleNames?.[code];
    return (name && translate(name, language)) || roleName(code);
  };
  return codes.map(nameOf).join(" · ");
}
