import { useRouter } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { takeCommandBack } from "#src/api/audit.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatInstant } from "#src/app/format.ts";
import { labelText } from "#src/records/display-names.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/notify.ts";

/** Takes a whole command back, and says what stands on it where it cannot be. */
export function RevertCommand({ number, onDone }: { number: number; onDone: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const revert = async () => {
    setBusy(true);
    try {
      await takeCommandBack(number);
      notify({ tone: "success", title: t(($) => $.audit.revert.done) });
      onDone();
      await router.invalidate();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setAsking(false);
    setProblem(null);
  };
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        {t(($) => $.audit.revert.button)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={problem === null ? t(($) => $.audit.revert.title) : t(($) => $.audit.revert.failed)}
        confirmLabel={t(($) => $.audit.revert.confirm)}
        cancelLabel={t(($) => $.audit.revert.cancel)}
        busy={busy}
        confirmable={problem === null}
        onConfirm={() => void revert()}
        onCancel={close}
      >
        {problem === null ? t(($) => $.audit.revert.text) : <WhyNot problem={problem} />}
      </ConfirmDialog>
    </>
  );
}

/** Later changes by record, version, person and time; of others what the answer says. */
function WhyNot({ problem }: { problem: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemWords = useProblemWords();
  const body = problem instanceof ApiProblem ? problem.body : undefined;
  if (body?.code === "not_undoable" || body?.code === "already_undone")
    return t(($) => $.audit.revert[body.code === "not_undoable" ? "not_undoable" : "already_undone"]);
  const standsOn = body?.standsOn ?? [];
  if (standsOn.length === 0) return problemWords(problem).text;
  return (
    <>
      <p>{t(($) => $.audit.revert.standsOn)}</p>
      <ul className="mt-2 list-disc ps-5">
        {standsOn.map(({ resource, id, label, version, at, byName }) => (
          <li key={`${resource} ${id} ${version}`}>
            <bdi>{labelText(label, language)}</bdi> · <bdi>{byName ?? t(($) => $.record.unknownUser)}</bdi> ·{" "}
            {formatInstant(at, language)}
          </li>
        ))}
      </ul>
    </>
  );
}
