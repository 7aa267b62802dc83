import { Link, useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { assignableRoles, permissions } from "#db/domain/apps/permissions/permissions.ts";
import { can } from "#db/rules/ability.ts";
import { formatList } from "#src/app/format.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { type Permission, removePermission, savePermission } from "./permission-calls.ts";
import { ActionSelect, SubjectSelect } from "./right-selects.tsx";
import { SaveProblem, useSaving } from "./saving.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#src/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** One permission to be changed, or a new one; deleting it tells first from whom it is taken. */
export function PermissionPage({ permission }: { permission: Permission | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const choiceLabel = useChoiceLabel();
  const [values, setValues] = useState({
    name: permission?.name ?? "",
    assignedTo: permission?.assignedTo ?? [],
    action: permission?.action ?? null,
    subject: permission?.subject ?? null,
    fields: permission?.fields ?? [],
    group: permission?.group ?? null,
  });
  const [isDeleting, setDeleting] = useState(false);
  const [key] = useState(() => newId());
  const { save, busy, problem, issueAt } = useSaving();
  const title = permission ? permission.name : t(($) => $.roles.permission.new);
  usePageTitle(title);
  const mayDelete = session !== null && can(session.ability, "delete", "Permission");
  const mayChange = session !== null && can(session.ability, permission ? "update" : "create", "Permission");
  const roleLabel = (role: string) => choiceLabel("assignedTo", role, permissions.fields.assignedTo);
  const back = () => navigate({ to: "/security/permissions" });
  const submit = () =>
    save(async () => {
      await savePermission(permission, values, key);
      notify({ title: t(($) => $.roles.permission.saved) });
      await back();
    });
  const remove = () =>
    save(async () => {
      if (!permission) return;
      await removePermission(permission.id);
      notify({ title: t(($) => $.roles.permission.deleted) });
      await back();
    });
  return (
    <>
      <PageHeader
        above={
          <Link to="/security/permissions" className="hover:underline">
            {t(($) => $.roles.permission.back)}
          </Link>
        }
        title={<bdi>{title}</bdi>}
        description={t(($) => $.roles.permission.note)}
        actions={
          permission &&
          mayDelete && (
            <Button icon={<Trash2 />} onClick={() => setDeleting(true)}>
              {t(($) => $.actions.delete)}
            </Button>
          )
        }
      />
      <Card className="max-w-3xl">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <SaveProblem problem={problem} fields={["name", "assignedTo", "fields", "group"]} />
          <FormField label={t(($) => $.roles.permission.name)} error={issueAt("name")} dir="auto" required>
            <TextInput
              value={values.name}
              maxLength={120}
              readOnly={!mayChange}
              onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
            />
          </FormField>
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{t(($) => $.roles.permission.assignedTo)}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {assignableRoles.map((role) => (
                <Checkbox
                  key={role}
                  checked={values.assignedTo.includes(role)}
                  disabled={!mayChange}
                  onChange={({ currentTarget }) =>
                    setValues({
                      ...values,
                      assignedTo: currentTarget.checked
                        ? [...values.assignedTo, role]
                        : values.assignedTo.filter((one) => one !== role),
                    })
                  }
                >
                  {roleLabel(role)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormField label={t(($) => $.roles.permission.action)}>
              <ActionSelect
                value={values.action}
                none={t(($) => $.roles.permission.any)}
                disabled={!mayChange}
                onChoose={(action) => setValues({ ...values, action })}
              />
            </FormField>
            <FormField label={t(($) => $.roles.permission.subject)}>
              <SubjectSelect
                value={values.subject}
                none={t(($) => $.roles.permission.any)}
                disabled={!mayChange}
                onChoose={(subject) => setValues({ ...values, subject })}
              />
            </FormField>
            <FormField
              label={t(($) => $.roles.permission.fields)}
              help={t(($) => $.roles.permission.fieldsHelp)}
              error={issueAt("fields")}
              dir="ltr"
            >
              <TextInput
                defaultValue={values.fields.join(", ")}
                readOnly={!mayChange}
                onChange={({ currentTarget }) =>
                  setValues({
                    ...values,
                    fields: currentTarget.value
                      .split(",")
                      .map((one) => one.trim())
                      .filter((one) => one !== ""),
                  })
                }
              />
            </FormField>
            <FormField label={t(($) => $.roles.permission.group)} error={issueAt("group")} dir="auto">
              <TextInput
                value={values.group ?? ""}
                maxLength={40}
                readOnly={!mayChange}
                onChange={({ currentTarget }) => setValues({ ...values, group: currentTarget.value || null })}
              />
            </FormField>
          </div>
          {mayChange && (
            <div className="flex justify-end">
              <Button type="submit" variant="primary" busy={busy}>
                {t(($) => $.roles.permission.save)}
              </Button>
            </div>
          )}
        </form>
      </Card>
      {permission && isDeleting && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={t(($) => $.roles.permission.delete)}
            confirmLabel={t(($) => $.roles.permission.delete)}
            cancelLabel={t(($) => $.actions.cancel)}
            busy={busy}
            onConfirm={() => void remove()}
            onCancel={() => setDeleting(false)}
          >
            {permission.affects.roles.length === 0 ? (
              <Alert tone="info">{t(($) => $.roles.permission.affectsNobody)}</Alert>
            ) : (
              t(($) => $.roles.permission.affects, {
                roles: formatList(permission.affects.roles.map(roleLabel), language),
                count: permission.affects.people,
              })
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
