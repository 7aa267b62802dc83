import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import type { Issue } from "#db/schema/issue.ts";
import { requestDemonstrationEnd } from "#src/api/auth.ts";
import { NewPasswordField } from "#src/app/accounts/new-password-field.tsx";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { AddressField, VisitorField } from "#src/app/accounts/visitor-field.tsx";
import { useVisitorRefusal } from "#src/app/accounts/visitor-words.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { endSession } from "#src/app/signing.ts";
import { Alert } from "#src/ui/alert.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { useStartOverWord } from "./use-start-over-word.ts";

/** Says what ends and what stays, asks for a word, and for the next administrator where this one is of the demonstration. */
export function DemonstrationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const refusal = useVisitorRefusal();
  const { busy, outcome, send } = useVisitorCall();
  const [next, setNext] = useState({ fullName: "", email: "", password: "" });
  const { field, checkTyped } = useStartOverWord(t(($) => $.about.demonstration.word));
  const needsAnother = outcome.issues.some(({ path }) => path === "administrator");
  /** Whether nobody would be left to sign in who may do everything; null as long as that is not answered. */
  const [isAlone, setIsAlone] = useState<boolean | null>(null);
  useOpening(() => {
    void requestDemonstrationEnd({ dryRun: true })
      .then(({ needsAdministrator }) => setIsAlone(needsAdministrator === true))
      // Then the call itself says it.
      .catch(() => setIsAlone(false));
  });
  const withNext = isAlone === true || needsAnother;

  const end = async () => {
    if (!checkTyped()) return;
    const administrator = { ...next, fullName: next.fullName.trim(), email: next.email.trim() };
    const sent = await send(withNext ? issuesOf(administrator) : [], () =>
      requestDemonstrationEnd(withNext ? { administrator } : {}),
    );
    if (!sent) return;
    notify({ tone: "success", title: t(($) => $.about.demonstration.done), id: "demonstration" });
    if (sent.answer.isSignedOut) endSession("signed_out");
    onClose();
    await router.invalidate();
  };

  return (
    <ConfirmDialog
      open
      title={t(($) => $.about.demonstration.question)}
      confirmLabel={t(($) => $.about.demonstration.confirm)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={busy || isAlone === null}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>{t(($) => $.about.demonstration.lost)}</p>
      {(outcome.refused ?? needsAnother) && (
        <div key={outcome.attempt} className="mt-3">
          <Alert
            tone="danger"
            live="assertive"
            title={outcome.refused ? refusal(outcome.refused).title : null}
          >
            {outcome.refused ? refusal(outcome.refused).text : t(($) => $.about.demonstration.needsAnother)}
          </Alert>
        </div>
      )}
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        {withNext && (
          <fieldset className="space-y-4">
            <legend className="font-semibold text-ink">{t(($) => $.about.demonstration.next)}</legend>
            <p className="text-sm text-ink-muted">{t(($) => $.about.demonstration.nextText)}</p>
            <VisitorField
              path="administrator.fullName"
              label={t(($) => $.accounts.visitors.fullName)}
              dir="auto"
              autoComplete="name"
              outcome={outcome}
              value={next.fullName}
              onType={(fullName) => setNext({ ...next, fullName })}
            />
            <AddressField
              path="administrator.email"
              outcome={outcome}
              value={next.email}
              onType={(email) => setNext({ ...next, email })}
            />
            <NewPasswordField
              path="administrator.password"
              label={t(($) => $.login.password)}
              owner={next}
              outcome={outcome}
              value={next.password}
              onType={(password) => setNext({ ...next, password })}
            />
          </fieldset>
        )}
        {field}
        {/* Enter sends the form, whose buttons stand below. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </ConfirmDialog>
  );
}

const issuesOf = ({
  fullName,
  email,
  password,
}: Record<"fullName" | "email" | "password", string>): Issue[] => [
  ...emptyFields({ "administrator.fullName": fullName, "administrator.email": email }),
  ...passwordIssues(password, { fullName, email }, "administrator.password"),
];
