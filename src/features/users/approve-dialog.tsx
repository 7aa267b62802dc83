import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { users } from "#db/domain/users/users.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { client } from "#src/api/client.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import type { VisibleUser } from "./load-user.ts";
import { RolesBox } from "./roles-box.tsx";

type ApproveDialogProps = { row: VisibleUser["row"]; onClose: () => void };

/** Approves an account, with the roles that are chosen here. */
export function ApproveDialog({ row, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const issueWords = useIssueWords();
  const tellDone = useTellDone();
  const form = useId();
  const [roles, setRoles] = useState(() => chosenBefore(row));
  const [saving, setSaving] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const name = row.fullName;
  const issues = problem instanceof ApiProblem ? (problem.body.issues ?? []) : [];
  const issue = issues.find(({ path }) => path === "roleCodes");
  const isMissing = submitted && roles.length === 0;

  const approve = async () => {
    setSubmitted(true);
    if (roles.length === 0) return;
    setSaving(true);
    setProblem(null);
    const key = crypto.randomUUID();
    try {
      await client(users).update(row.id, row.version, { status: "active", roleCodes: [...roles] }, { key });
      onClose();
      tellDone({ key, title: t(($) => $.users.activated, { name }) });
    } catch (error) {
      setProblem(error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      title={t(($) => $.users.approve.title, { name })}
      description={t(($) => $.users.approve.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {t(($) => $.actions.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            {t(($) => $.users.actions.approve)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void approve();
        }}
      >
        <LockedInputs while={saving}>
          <div className="space-y-4">
            {problem !== null && <ProblemAlert problem={problem} />}
            <FormField
              label={label("roleCodes")}
              error={isMissing ? t(($) => $.users.roleBox.choose) : issue && issueWords(issue)}
              required
            >
              <RolesBox value={roles} onChange={setRoles} />
            </FormField>
          </div>
        </LockedInputs>
      </form>
    </Dialog>
  );
}

/** The roles of the invitation; an account that registered itself has the role of the demonstration, which was not chosen. */
const chosenBefore = ({ roleCodes }: VisibleUser["row"]): readonly string[] =>
  roleCodes.length === 1 && roleCodes[0] === "client" ? [] : roleCodes;
