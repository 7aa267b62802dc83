import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, PencilLine, Trash2, UserRoundPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { can, type Rule } from "#db/rules/ability.ts";
import { declarations } from "#db/schema/registry.ts";
import { translate } from "#db/schema/translated.ts";
import { client } from "#src/api/client.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PeopleList } from "./people-list.tsx";
import { RightsEditor } from "./rights-editor.tsx";
import { membersWith, type RoleRow, type RolesLoaded } from "./role-calls.ts";

const NewRoleDialog = lazy(async () => ({ default: (await import("./new-role-dialog.tsx")).NewRoleDialog }));
const AddPeopleDialog = lazy(async () => ({
  default: (await import("./add-people-dialog.tsx")).AddPeopleDialog,
}));
const RoleWordsDialog = lazy(async () => ({
  default: (await import("./role-words-dialog.tsx")).RoleWordsDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("#src/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type RolePageProps = RolesLoaded & { role: RoleRow; drafted: Rule[] | null; conditionNames: DisplayNames };

/** One role: what it permits, and who has it. */
export function RolePage({ role, roles, members, drafted, conditionNames }: RolePageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const problemWords = useProblemWords();
  const [open, setOpen] = useState<"copy" | "words" | "delete" | "people" | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const name = translate(role.name, language) || role.code;
  usePageTitle(name);
  const may = (action: "create" | "update" | "delete") =>
    session !== null && can(session.ability, action, "Role");
  const mayGive = session !== null && can(session.ability, "update", "User", undefined, "roleCodes");
  const people = membersWith(members, role.code);
  const remove = async () => {
    try {
      await client(declarations.roles).remove(role.id);
      notify({ title: t(($) => $.roles.deleted) });
      await navigate({ to: "/security/roles" });
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <>
      <PageHeader
        above={
          <Link to="/security/roles" className="hover:underline">
            {t(($) => $.roles.backToAll)}
          </Link>
        }
        title={<bdi>{name}</bdi>}
        status={role.builtIn && <StatusBadge tone="neutral">{t(($) => $.roles.builtIn)}</StatusBadge>}
        description={
          <>
            <bdi dir="ltr" className="font-mono text-sm">
              {role.code}
            </bdi>
            {role.description && (
              <>
                {" · "}
                <bdi>{translate(role.description, language)}</bdi>
              </>
            )}
          </>
        }
        actions={
          <>
            {!role.builtIn && may("delete") && (
              <Button icon={<Trash2 />} onClick={() => setOpen("delete")}>
                {t(($) => $.actions.delete)}
              </Button>
            )}
            {!role.builtIn && may("update") && (
              <Button icon={<PencilLine />} onClick={() => setOpen("words")}>
                {t(($) => $.roles.editWords)}
              </Button>
            )}
            {may("create") && (
              <Button icon={<Copy />} onClick={() => setOpen("copy")}>
                {t(($) => $.roles.copy)}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        {role.builtIn && <Alert tone="info">{t(($) => $.roles.readOnly)}</Alert>}
        <RightsEditor
          key={role.version}
          role={role}
          drafted={drafted}
          conditionNames={conditionNames}
          editable={!role.builtIn && may("update")}
          memberCount={people.length}
        />
        <PeopleList
          title={t(($) => $.roles.people)}
          people={people}
          roles={roles}
          members={members}
          action={
            mayGive && (
              <Button icon={<UserRoundPlus />} onClick={() => setOpen("people")}>
                {t(($) => $.roles.addPeople.button)}
              </Button>
            )
          }
        />
      </div>
      <Suspense fallback={null}>
        {open === "copy" && <NewRoleDialog roles={roles} from={role.code} onClose={() => setOpen(null)} />}
        {open === "people" && (
          <AddPeopleDialog code={role.code} name={name} members={people} onClose={() => setOpen(null)} />
        )}
        {open === "words" && <RoleWordsDialog role={role} onClose={() => setOpen(null)} />}
        {open === "delete" && (
          <ConfirmDialog
            open
            title={t(($) => $.roles.deleteRole)}
            confirmLabel={t(($) => $.roles.deleteRole)}
            cancelLabel={t(($) => $.actions.cancel)}
            confirmable={refusal === null && people.length === 0}
            onConfirm={() => void remove()}
            onCancel={() => {
              setRefusal(null);
              setOpen(null);
            }}
          >
            {refusal === null
              ? people.length === 0
                ? t(($) => $.roles.deleteText, { name })
                : t(($) => $.roles.stillHeld, { name, count: people.length })
              : [problemWords(refusal).title, problemWords(refusal).text].join(" ")}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
