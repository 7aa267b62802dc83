import { useTranslation } from "react-i18next";
import { isRoleCode } from "#db/rules/roles/role.ts";

/** Returns what a built-in role is called; a role that people made is called by its code. */
export function useBuiltInName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => (isRoleCode(code) ? t(($) => $.choices.basedOn[code]) : code);
}
