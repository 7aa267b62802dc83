import { useState } from "react";
import { useTranslation } from "react-i18next";
import { erasedName } from "#db/domain/users/erasure.ts";
import { sendErasure } from "#src/api/users.ts";
import { useTypedWord } from "#src/app/use-typed-word.tsx";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { notify } from "#src/ui/notify.ts";
import type { VisibleUser } from "./load-user.ts";

type EraseDialogProps = { row: VisibleUser["row"]; onClose: () => void; onDone: () => void };

const consequences = ["account", "texts", "log", "access", "stays"] as const;

/** Says what goes and what stays, and asks for the name, because nothing brings it back. */
export function EraseDialog({ row, onClose, onDone }: EraseDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const [erasing, setErasing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { id, version, fullName: name } = row;
  const { field, typed, checkTyped } = useTypedWord({
    word: name,
    label: t(($) => $.users.erase.type, { name }),
    wrong: t(($) => $.users.erase.wrong),
    required: true,
  });

  const erase = async () => {
    if (!checkTyped()) return;
    setErasing(true);
    setProblem(null);
    try {
      const { namesakes } = await sendErasure(id, { version, confirm: typed }, `${key} ${version}`);
      notify({
        tone: "success",
        title: t(($) => $.users.erase.done),
        ...(namesakes > 0 && { description: t(($) => $.users.erase.namesakes, { count: namesakes }) }),
      });
      onDone();
    } catch (error) {
      setProblem(error);
      setErasing(false);
    }
  };

  return (
    <Dialog
      open
      title={t(($) => $.users.erase.title, { name })}
      description={t(($) => $.users.erase.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="danger" busy={erasing} onClick={() => void erase()}>
            {t(($) => $.users.erase.confirm)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <LockedInputs while={erasing}>
          <div className="space-y-5">
            {problem !== null && <ProblemAlert problem={problem} />}
            <ul className="list-disc space-y-1.5 ps-5 text-ink">
              {consequences.map((one) => (
                <li key={one}>
                  {t(($) => $.users.erase.consequences[one], { name: erasedName(id, language) })}
                </li>
              ))}
            </ul>
            <Alert tone="warning">{t(($) => $.users.erase.backups)}</Alert>
            {field}
          </div>
        </LockedInputs>
      </form>
    </Dialog>
  );
}
