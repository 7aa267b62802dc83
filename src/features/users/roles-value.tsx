import { rolesIn } from "#db/domain/roles/roles-of-user.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import { formatList } from "#src/app/format.ts";
import { currentSession, type Session } from "#src/app/session.ts";
import { useLanguage } from "#src/records/words.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { loadRoleNames, type RoleNames } from "./load-role-names.ts";
import { useRoleLabel } from "./use-role-label.ts";

/** Asked once a session, and not once a row. */
const loading = new WeakMap<Session, Promise<RoleNames>>();
const noNames: RoleNames = new Map();

/** Names of these roles; built-in ones need no answer. */
function namesFor(codes: readonly string[]): RoleNames | Promise<RoleNames> {
  const session = currentSession();
  if (!session || codes.every(isRoleCode)) return noNames;
  const names = loading.get(session) ?? loadRoleNames(codes);
  loading.set(session, names);
  return names;
}

/** The names of roles by their codes. */
export function RolesValue({ value }: { value: unknown }) {
  const language = useLanguage();
  const roleLabel = useRoleLabel();
  const codes = rolesIn({ roleCodes: value });
  const names = useSettled(namesFor(codes));
  return (
    <bdi>
      {formatList(
        codes.map((code) => roleLabel(code, names)),
        language,
      )}
    </bdi>
  );
}
