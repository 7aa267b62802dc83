import type { VisibleUser } from "./load-user.ts";
import { useRoleLabel } from "./use-role-label.ts";

/** Returns the names of the roles in force; their word where the reader may not read the roles. */
export function useNamesOfRoles({ row, roleNames }: VisibleUser): string[] {
  const roleLabel = useRoleLabel();
  const codes: readonly string[] = row.roleCodes ?? [row.role];
  return codes.map((code) => roleLabel(code, roleNames));
}
