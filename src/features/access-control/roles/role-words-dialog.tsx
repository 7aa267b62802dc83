import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { declarations } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import type { RoleRow } from "./role-calls.ts";
import { noWords, RoleWordsForm } from "./role-words-form.tsx";
import { SaveProblem, useSaving } from "./saving.tsx";

/** What a role is called, and what it is for. */
export function RoleWordsDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [words, setWords] = useState({ name: role.name, description: role.description ?? noWords });
  const [key] = useState(() => newId());
  const { save, busy, problem, issueAt } = useSaving();
  const submit = () =>
    save(async () => {
      const hasDescription = Object.values(words.description).some((text) => text.trim() !== "");
      const description = hasDescription ? words.description : null;
      await client(declarations.roles).update(
        role.id,
        role.version,
        { name: words.name, description },
        { key },
      );
      notify({ title: t(($) => $.roles.saved) });
      onClose();
      await router.invalidate();
    });
  return (
    <Dialog
      open
      size="lg"
      title={t(($) => $.roles.editWords)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {t(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SaveProblem problem={problem} fields={["name"]} />
        <RoleWordsForm value={words} onChange={setWords} error={issueAt("name")} />
      </form>
    </Dialog>
  );
}
