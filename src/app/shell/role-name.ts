import { useTranslation } from "react-i18next";
import { translate } from "#db/schema/translated.ts";
import { formatList } from "#src/app/format.ts";
import type { User } from "#src/app/session.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";

/** Returns what a built-in role is called; a role that people made is called by its code. */
export function useRoleName(): (role: string) => string {
  const { t, i18n } = useTranslation();
  const isRole = (role: string): role is keyof Words["shell"]["roles"] => i18n.exists(`shell.roles.${role}`);
  return (role) => (isRole(role) ? t(($) => $.shell.roles[role]) : role);
}

/** Returns the names of the signed-in person's roles, the built-in and the own ones. */
export function useSessionRoles({ role, roleCodes, roleNames = {} }: User): string {
  const language = useLanguage();
  const roleName = useRoleName();
  const codes = roleCodes && roleCodes.length > 0 ? roleCodes : [role];
  const names = codes.map((code) => {
    const name = Object.hasOwn(roleNames, code) ? roleNames[code] : undefined;
    return (name && translate(name, language)) || roleName(code);
  });
  return formatList(names, language);
}
