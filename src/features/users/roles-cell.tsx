import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { translate } from "#db/schema/translated.ts";
import { formatList } from "#src/app/format.ts";
import { currentSession, type Session } from "#src/app/session.ts";
import type { CellContentProps } from "#src/records/presentation.ts";
import { useLanguage } from "#src/records/words.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { loadRoleOptions, type RoleOptions } from "./role-options.ts";
import { useBuiltInName } from "./use-built-in-name.ts";

/** Asks once a session, not once a row. */
const loading = new WeakMap<Session, Promise<RoleOptions>>();
const none: RoleOptions = { options: [], names: new Map() };

function namesOnce(): RoleOptions | Promise<RoleOptions> {
  const session = currentSession();
  if (!session) return none;
  const names = loading.get(session) ?? loadRoleOptions(session);
  loading.set(session, names);
  return names;
}

/** The names of a user's roles where a list has their codes. */
export function RolesCell({ row }: CellContentProps) {
  const { roleCodes }: UncheckedRowOf<"users"> = row;
  const language = useLanguage();
  const roleName = useBuiltInName();
  const names = useSettled(namesOnce())?.names;
  const nameOf = (code: string) => {
    const name = names?.get(code);
    return (name && translate(name, language)) || roleName(code);
  };
  return (
    <bdi>
      {formatList(
        (Array.isArray(roleCodes) ? roleCodes : []).map((code) => nameOf(String(code))),
        language,
      )}
    </bdi>
  );
}
