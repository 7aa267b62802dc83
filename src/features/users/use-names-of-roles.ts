import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import type { VisibleUser } from "./load-user.ts";
import { useBuiltInName } from "./use-built-in-name.ts";

/** Returns the names of the roles in force; their word where the reader may not read the roles. */
export function useNamesOfRoles({ row, roleNames }: VisibleUser): string[] {
  const language = useLanguage();
  const roleName = useBuiltInName();
  const codes: readonly string[] = row.roleCodes ?? [row.role];
  return codes.map((code) => {
    const name = roleNames.get(code);
    return (name && translate(name, language)) || roleName(code);
  });
}
