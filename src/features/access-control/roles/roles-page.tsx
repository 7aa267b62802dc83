import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { Button } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { CheckCard } from "./check-card.tsx";
import { PeopleList } from "./people-list.tsx";
import { RoleCard } from "./role-card.tsx";
import { membersWith, type Member, type RolesLoaded } from "./role-calls.ts";
import { useRoleNames } from "./use-role-names.ts";

const NewRoleDialog = lazy(async () => ({ default: (await import("./new-role-dialog.tsx")).NewRoleDialog }));

type RolesPageProps = RolesLoaded & { chosen: string | undefined };

/** All roles with their people; the list below shows those of the chosen one. */
export function RolesPage({ roles, members, chosen }: RolesPageProps) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const roleName = useRoleNames(roles);
  /** The role that is copied, empty for a new one; null while the dialog is closed. */
  const [copied, setCopied] = useState<string | null>(null);
  const title = t(($) => $.roles.title);
  usePageTitle(title);
  const mayCreate = session !== null && can(session.ability, "create", "Role");
  const choose = (code: string) =>
    void navigate({
      to: ".",
      search: { role: code === chosen ? undefined : code },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={title}
        description={t(($) => $.roles.intro)}
        actions={
          mayCreate && (
            <Button variant="primary" icon={<Plus />} onClick={() => setCopied("")}>
              {t(($) => $.roles.newRole)}
            </Button>
          )
        }
      />
      <div className="grid gap-5">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {roles.map((role) => (
            <RoleCard
              key={role.id}
              role={role}
              members={membersWith(members, role.code)}
              chosen={role.code === chosen}
              onChoose={() => choose(role.code)}
              onCopy={mayCreate ? () => setCopied(role.code) : undefined}
            />
          ))}
        </ul>
        <CheckCard roles={roles} people={everybody(members)} />
        <PeopleList
          title={
            chosen === undefined
              ? t(($) => $.roles.allPeople)
              : t(($) => $.roles.peopleWith, { name: roleName(chosen) })
          }
          people={chosen === undefined ? everybody(members) : membersWith(members, chosen)}
          roles={roles}
          members={members}
        />
      </div>
      {copied !== null && (
        <Suspense fallback={null}>
          <NewRoleDialog
            key={copied}
            roles={roles}
            from={copied === "" ? null : copied}
            onClose={() => setCopied(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const everybody = (members: RolesLoaded["members"]): Member[] =>
  [
    ...new Map(members.flatMap(({ people }) => people).map((person) => [person.id, person])).values(),
  ].toSorted((one, other) => one.fullName.localeCompare(other.fullName));
