import { useTranslation } from "react-i18next";
import { translate } from "#db/schema/translated.ts";
import type { User } from "#src/app/session.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";

/** Returns what a built-in role is called; a role that people made is called by its code. */
export function useRoleName(): (role: string) => string {
  const { t, i18n } = useTranslation();
  // The specification's roles are choices of a field, the others are not.
  const isChoice = (role: string): role is keyof Words["choices"]["role"] =>
    i18n.exists(`choices.role.${role}`);
  const isOther = (role: string): role is keyof Words["shell"]["roles"] => i18n.exists(`shell.roles.${role}`);
  return (role) =>
    isChoice(role) ? t(($) => $.choices.role[role]) : isOther(role) ? t(($) => $.shell.roles[role]) : role;
}

/** Returns the names of the signed-in person's roles, the built-in ones and those that people made. */
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
