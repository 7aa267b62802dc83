import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { users } from "#db/domain/users/users.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { addPending, handOutPassword } from "#src/api/users.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useChoiceLabel, useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { OneTimeSecret } from "./one-time-secret.tsx";
import { RolesBox } from "./roles-box.tsx";
import { useOneTimeResult } from "./use-one-time-result.ts";

type Entered = {
  fullName: string;
  email: string;
  /** The codes of its roles. */
  roles: readonly string[];
  language: Language;
};

type InviteDialogProps = { onClose: () => void };

/** A new account, and the password that its person signs in with the first time. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const choiceLabel = useChoiceLabel();
  const issueWords = useIssueWords();
  const language = useLanguage();
  const form = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [entered, setEntered] = useState<Entered>({
    fullName: "",
    email: "",
    roles: [],
    language,
  });
  const [madeId, setMadeId] = useState<string | null>(null);
  const {
    result: password,
    working,
    problem,
    run,
    leave,
    close,
    question,
  } = useOneTimeResult<string>(onClose);
  const enter = (values: Partial<Entered>) => setEntered({ ...entered, ...values });
  const issues = problem instanceof ApiProblem ? (problem.body.issues ?? []) : [];
  const errorAt = (...paths: string[]) => {
    const issue = issues.find((one) => paths.includes(one.path));
    return issue && issueWords(issue);
  };

  const invite = async () => {
    // Who is made already is invited once more, and not made a second time.
    const id =
      madeId ?? String((await addPending(accountOf(entered), `${key} ${JSON.stringify(entered)}`)).id);
    setMadeId(id);
    return (await handOutPassword(id)).password;
  };

  return (
    <Dialog
      open
      title={t(($) => $.users.invite.title)}
      description={password === null ? t(($) => $.users.invite.text) : undefined}
      closeLabel={t(($) => $.actions.close)}
      onClose={leave}
      footer={
        password === null ? (
          <>
            <Button disabled={working} onClick={leave}>
              {t(($) => $.actions.cancel)}
            </Button>
            <Button variant="primary" type="submit" form={form} busy={working}>
              {t(($) => $.users.invite.send)}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            {t(($) => $.users.secret.done)}
          </Button>
        )
      }
    >
      {password === null ? (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(invite);
          }}
        >
          <LockedInputs while={working || madeId !== null}>
            <div className="space-y-4">
              {problem !== null && <ProblemAlert problem={problem} />}
              <FormField label={label("fullName")} error={errorAt("fullName")} required>
                <TextInput
                  autoFocus
                  value={entered.fullName}
                  maxLength={80}
                  autoComplete="off"
                  onChange={({ target }) => enter({ fullName: target.value })}
                />
              </FormField>
              <FormField label={label("email")} error={errorAt("email")} required dir="ltr">
                <TextInput
                  type="email"
                  value={entered.email}
                  autoComplete="off"
                  onChange={({ target }) => enter({ email: target.value })}
                />
              </FormField>
              <FormField label={label("roleCodes")} error={errorAt("role", "roleCodes")} required>
                <RolesBox value={entered.roles} onChange={(roles) => enter({ roles })} />
              </FormField>
              <FormField label={label("language")} error={errorAt("language")}>
                <Select
                  value={entered.language}
                  onChange={({ target }) =>
                    enter({
                      language: languages.find((one) => one === target.value) ?? entered.language,
                    })
                  }
                >
                  {languages.map((one) => (
                    <option key={one} value={one}>
                      {choiceLabel("language", one, users.fields.language)}
                    </option>
                  ))}
                </Select>
              </FormField>
            </div>
          </LockedInputs>
        </form>
      ) : (
        <>
          <OneTimeSecret
            secret={password}
            title={t(($) => $.users.handOut.password.name)}
            text={t(($) => $.users.secret.passwordText, { name: entered.fullName })}
          />
          {question}
        </>
      )}
    </Dialog>
  );
}

/** The API derives the account's `role` from its roles. */
const accountOf = ({ roles, ...values }: Entered) => ({
  ...values,
  status: "pending" as const,
  roleCodes: [...roles],
});
