import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { ConnectionNotice } from "#src/app/shell/connection-notice.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import type { CallRefusal, VisitorOutcome } from "#src/app/accounts/use-visitor-call.ts";
import { useVisitorIssueLines, useVisitorRefusal } from "#src/app/accounts/visitor-words.ts";

type VisitorFormProps = {
  title: string;
  intro: ReactNode;
  outcome: VisitorOutcome;
  busy: boolean;
  submit: string;
  onSubmit: () => void;
  /** What to do about a code that does not work, where that is not to ask for another one. */
  codeHelp?: string;
  /** Below the button: the ways elsewhere. */
  ways?: ReactNode;
  children: ReactNode;
};

/** What all forms of visitors have: a heading, what is wrong with what was sent, the fields, one button. A field's `id` is its path. */
export function VisitorForm({
  title,
  intro,
  outcome: { attempt, issues, refused },
  busy,
  submit,
  onSubmit,
  codeHelp,
  ways,
  children,
}: VisitorFormProps) {
  const { t } = useTranslation();
  const issueLine = useVisitorIssueLines();
  const refusal = useVisitorRefusal();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <VisitorHeading title={title}>{intro}</VisitorHeading>
      <ConnectionNotice className="mb-5" />
      {refused && (
        <div key={attempt} className="mb-5">
          <Alert tone="danger" live="assertive" title={refusal(refused).title}>
            {codeHelp !== undefined && isInvalidCode(refused) ? codeHelp : refusal(refused).text}
          </Alert>
        </div>
      )}
      {issues.length > 0 && (
        <div className="mb-5">
          <ErrorSummary
            key={attempt}
            title={t(($) => $.accounts.visitors.wrong, { count: issues.length })}
            problems={issues.map((issue) => ({ field: issue.path, message: issueLine(issue) }))}
          />
        </div>
      )}
      <form noValidate onSubmit={begin} className="space-y-5">
        {children}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {submit}
        </Button>
      </form>
      {ways && <div className="mt-6 flex flex-col items-start gap-2 text-sm">{ways}</div>}
    </>
  );
}

const isInvalidCode = (refused: CallRefusal): boolean =>
  refused instanceof ApiProblem && refused.body.code === "code_invalid";

export function VisitorHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      <div className="mt-1.5 mb-7 text-pretty text-ink-muted">{children}</div>
    </>
  );
}
