import { useTranslation } from "react-i18next";
import { isRoleCode } from "#db/rules/roles/role.ts";
import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import type { RoleNames } from "./load-role-names.ts";

type RoleLabel = (code: string, names: RoleNames | null | undefined) => string;

/** Returns what a role is called: by its record where the reader reads it, by its word where it is built in, else by its code. */
export function useRoleLabel(): RoleLabel {
  const { t } = useTranslation();
  const language = useLanguage();
  return (code, names) => {
    const name = names?.get(code);
    if (name) return translate(name, language) || code;
    return isRoleCode(code) ? t(($) => $.choices.basedOn[code]) : code;
  };
}
