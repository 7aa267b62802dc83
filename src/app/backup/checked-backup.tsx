import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadRestore } from "#db/schema/backup/restore-from.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import type { ApiProblem } from "#src/api/problem.ts";
import { formatInstant } from "#src/app/format.ts";
import { useVisitorIssueWords } from "#src/app/accounts/visitor-words.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { BackupSummary, isBackupRefused } from "./backup-summary.tsx";
import { ComingBack } from "./coming-back.tsx";
import type { Administrator } from "./use-restore.ts";

type CheckedBackupProps = {
  read: ReadRestore<CheckedRestore>;
  problem: ApiProblem | null;
  onSwap: (administrator: Administrator | null) => void;
  onCancel: () => void;
};

/** What the backup holds, what was faulty in it, and the last question. */
export function CheckedBackup({ read, problem, onSwap, onCancel }: CheckedBackupProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { header, checked, sealed } = read;
  const { administrators } = checked;
  const needsPassword = sealed === null && !administrators.some(({ hasPassword }) => hasPassword);
  const [id, setId] = useState(administrators[0]?.id ?? "");
  const [password, setPassword] = useState("");
  const [asking, setAsking] = useState(false);
  const issueWords = useVisitorIssueWords();
  const [issue] = problem?.body.issues ?? [];
  const at = formatInstant(header.created, language);
  const summary = <BackupSummary read={read} failed={t(($) => $.restore.failed)} />;
  if (isBackupRefused(checked))
    return (
      <>
        {summary}
        <Button onClick={onCancel}>{t(($) => $.restore.another)}</Button>
      </>
    );
  return (
    <>
      {summary}
      <ComingBack checked={checked} />
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {needsPassword && (
          <>
            <p>{t(($) => $.restore.noPasswords)}</p>
            <FormField label={t(($) => $.restore.administrator)}>
              <Select value={id} onChange={({ target }) => setId(target.value)}>
                {administrators.map(({ id: one, name, email }) => (
                  <option key={one} value={one}>
                    {name} – {email}
                  </option>
                ))}
              </Select>
            </FormField>
            <FormField label={t(($) => $.restore.password)} error={issue && issueWords(issue)}>
              <PasswordInput
                autoComplete="new-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </FormField>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {t(($) => $.restore.swap)}
          </Button>
          <Button onClick={onCancel}>{t(($) => $.actions.cancel)}</Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.restore.question)}
        confirmLabel={t(($) => $.restore.confirm)}
        cancelLabel={t(($) => $.actions.cancel)}
        onConfirm={() => {
          setAsking(false);
          onSwap(needsPassword ? { id, password } : null);
        }}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.restore.lost, { at })}
      </ConfirmDialog>
    </>
  );
}
