import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendSuspension } from "#src/api/users.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatNumber } from "#src/app/format.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { notify } from "#src/ui/notify.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import type { VisibleUser, Leaving } from "./load-user.ts";
import { SuccessorSelect } from "./successor-select.tsx";
import { SuccessorField } from "./successor-field.tsx";

type SuspendDialogProps = {
  row: VisibleUser["row"];
  leaving: Leaving;
  onClose: () => void;
  onDone: () => void;
};

/** Nobody helps on instead. */
const nobody = "";

/** Ends somebody's access, and says who takes over what he has before him: both at once, or neither. */
export function SuspendDialog({ row, leaving, onClose, onDone }: SuspendDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const issueWords = useIssueWords();
  const form = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { items, timers, successors } = leaving;
  const name = row.fullName;
  const assigned = items.filter(({ kind }) => kind !== "helping");
  /** Whoever is chosen for all that is assigned; others too where it goes to several. */
  const [forAll, ...different] = new Set(assigned.map(({ kind }) => chosen[kind] ?? nobody));
  const isMixed = different.length > 0;
  const hasStarted = items.some(({ kind, started }) => kind !== "helping" && started > 0);
  const issues = problem instanceof ApiProblem ? (problem.body.issues ?? []) : [];
  const errorAt = (path: string) => {
    const issue = issues.find((one) => one.path === path);
    return issue && issueWords(issue);
  };

  const suspend = async () => {
    setSaving(true);
    setProblem(null);
    const handOverTo = Object.fromEntries(
      items.map(({ kind }) => [kind, chosen[kind] || (kind === "helping" ? null : nobody)]),
    );
    try {
      const { version } = row;
      await sendSuspension(
        row.id,
        { version, handOverTo, ...(reason.trim() && { reason }) },
        `${key} ${JSON.stringify([version, handOverTo, reason])}`,
      );
      notify({ title: t(($) => $.users.suspend.done, { name }) });
      onDone();
    } catch (error) {
      setProblem(error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      title={t(($) => $.users.suspend.title, { name })}
      description={t(($) => $.users.suspend.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="danger" type="submit" form={form} busy={saving}>
            {items.length > 0 ? t(($) => $.users.suspend.handOver) : t(($) => $.users.suspend.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void suspend();
        }}
      >
        <LockedInputs while={saving}>
          <div className="space-y-5">
            {problem !== null && <ProblemAlert problem={problem} />}
            {items.length === 0 && <Alert tone="info">{t(($) => $.users.suspend.nothingOpen)}</Alert>}
            {assigned.length > 1 && (
              <FormField label={t(($) => $.users.suspend.all)} help={t(($) => $.users.suspend.allHelp)}>
                <SuccessorSelect
                  successors={successors}
                  value={isMixed ? nobody : (forAll ?? nobody)}
                  none={t(($) => $.users.suspend[isMixed ? "each" : "choose"])}
                  isNoneChoosable={false}
                  onChoose={(id) =>
                    setChosen({ ...chosen, ...Object.fromEntries(assigned.map(({ kind }) => [kind, id])) })
                  }
                />
              </FormField>
            )}
            {items.map((work) => (
              <SuccessorField
                key={work.kind}
                work={work}
                successors={successors}
                value={chosen[work.kind] ?? nobody}
                error={errorAt(`handOverTo.${work.kind}`)}
                onChoose={(id) => setChosen({ ...chosen, [work.kind]: id })}
              />
            ))}
            {hasStarted && (
              <FormField
                label={t(($) => $.users.suspend.reason)}
                help={t(($) => $.users.suspend.reasonHelp)}
                error={errorAt("reason")}
                required
              >
                <TextInput
                  value={reason}
                  maxLength={500}
                  onChange={({ target }) => setReason(target.value)}
                />
              </FormField>
            )}
            {timers > 0 && (
              <p className="text-ink-muted">
                {t(($) => $.users.suspend.timers, { count: timers, number: formatNumber(timers, language) })}
              </p>
            )}
          </div>
        </LockedInputs>
      </form>
    </Dialog>
  );
}
