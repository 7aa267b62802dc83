import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { codeFrom } from "#db/schema/code-from.ts";
import { languages } from "#db/schema/kind.ts";
import { declarations } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { RoleRow } from "./role-calls.ts";
import { noWords, type RoleWordsDraft, RoleWordsForm } from "./role-words-form.tsx";
import { SaveProblem, useSaving } from "./saving.tsx";
import { useRoleNames } from "./use-role-names.ts";

type NewRoleDialogProps = { roles: readonly RoleRow[]; from: string | null; onClose: () => void };

/** A role of one's own, with the rights of another one to begin with, or none. */
export function NewRoleDialog({ roles, from, onClose }: NewRoleDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const roleName = useRoleNames(roles);
  const [words, setWords] = useState<RoleWordsDraft>({ name: noWords, description: noWords });
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const [startCode, setStartCode] = useState(from ?? "");
  const [key] = useState(() => newId());
  const { save, busy, problem, issueAt } = useSaving();
  const named = words.name[language] || languages.map((one) => words.name[one]).find((name) => name !== "");
  const code = typedCode ?? (named ? codeFrom(named).toLowerCase().replaceAll("-", "_") : "");
  const start = roles.find((role) => role.code === startCode);

  const create = () =>
    save(async () => {
      const hasDescription = Object.values(words.description).some((text) => text.trim() !== "");
      const role = await client(declarations.roles).create(
        {
          code,
          name: words.name,
          description: hasDescription ? words.description : null,
          rules: start?.rules ?? [],
          basedOn: start ? (start.builtIn ? basedOnOf(start) : start.basedOn) : null,
        },
        { key },
      );
      notify({ title: t(($) => $.roles.created) });
      onClose();
      await navigate({ to: "/security/roles/$id", params: { id: role.id } });
    });

  return (
    <Dialog
      open
      size="lg"
      title={from === null ? t(($) => $.roles.newRole) : t(($) => $.roles.copyOf, { name: roleName(from) })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" busy={busy} onClick={() => void create()}>
            {t(($) => $.roles.create)}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <SaveProblem problem={problem} fields={["code", "name"]} />
        <RoleWordsForm value={words} onChange={setWords} error={issueAt("name")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            label={t(($) => $.roles.code)}
            help={t(($) => $.roles.codeHelp)}
            error={issueAt("code")}
            dir="ltr"
            required
          >
            <TextInput
              value={code}
              maxLength={40}
              spellCheck={false}
              onChange={({ currentTarget }) => setTypedCode(currentTarget.value)}
            />
          </FormField>
          <FormField label={t(($) => $.roles.startsFrom)}>
            <Select value={startCode} onChange={({ currentTarget }) => setStartCode(currentTarget.value)}>
              <option value="">{t(($) => $.roles.noRights)}</option>
              {roles.map((role) => (
                <option key={role.id} value={role.code}>
                  {roleName(role.code)}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}

/** The code of a built-in role is one of those that a copy may name. */
const basedOnOf = ({ code }: RoleRow): RoleRow["basedOn"] =>
  declarations.roles.fields.basedOn.kind === "choice"
    ? // oxlint-disable-next-line no-unsafe-type-assertion -- built-in roles have these codes alone
      (code as RoleRow["basedOn"])
    : null;
