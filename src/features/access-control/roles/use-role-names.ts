import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import type { RoleRow } from "./role-calls.ts";

/** What a role is called in the reader's language; one that is not there is called by its code. */
export function useRoleNames(roles: readonly RoleRow[]): (code: string) => string {
  const language = useLanguage();
  return (code) => {
    const role = roles.find((one) => one.code === code);
    return role ? translate(role.name, language) || code : code;
  };
}
