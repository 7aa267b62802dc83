import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { latinDigits } from "#db/schema/fold.ts";
import type { Issue } from "#db/schema/issue.ts";
import { requestSecondStep } from "#src/api/visitors.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { BesideForm } from "./beside-form.tsx";
import { CodeField } from "./code-field.tsx";
import { keepFirstStep, readFirstStep } from "./first-step.ts";
import { visitorLink } from "./other-ways.tsx";
import { useEntering } from "./use-entering.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm, VisitorHeading } from "./visitor-form.tsx";

/** The second step of signing in: six digits, or a recovery code. */
export function TwoStepsPage() {
  const { t } = useTranslation();
  const [firstStep] = useState(readFirstStep);
  const [withRecovery, setWithRecovery] = useState(false);
  usePageTitle(t(($) => $.accounts.visitors.twoSteps.title));
  return (
    <VisitorFrame aside={<BesideForm />}>
      {firstStep ? (
        <SecondStepForm
          // What was typed and refused in one way says nothing in the other.
          key={String(withRecovery)}
          {...firstStep}
          withRecovery={withRecovery}
          onOtherWay={() => setWithRecovery(!withRecovery)}
        />
      ) : (
        <>
          <VisitorHeading title={t(($) => $.accounts.visitors.twoSteps.lostTitle)}>
            {t(($) => $.accounts.visitors.twoSteps.lost)}
          </VisitorHeading>
          <Link to="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
            {t(($) => $.actions.signIn)}
          </Link>
        </>
      )}
    </VisitorFrame>
  );
}

type SecondStepFormProps = { token: string; next: string; withRecovery: boolean; onOtherWay: () => void };

function SecondStepForm({ token, next, withRecovery, onOtherWay }: SecondStepFormProps) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const enter = useEntering();
  const [code, setCode] = useState("");
  const { busy, outcome, send } = useVisitorCall();

  const finish = async (typed = code) => {
    const plain = withRecovery ? typed.trim() : digitsOf(typed);
    const issues = withRecovery ? emptyFields({ code: typed }) : digitIssues(plain);
    const sent = await send(issues, () => requestSecondStep({ token, code: plain }));
    if (!sent) return;
    keepFirstStep(null);
    enter(sent.answer, next);
  };
  // Six digits are all there is to say: the button is for who waits for it.
  const type = (typed: string) => {
    setCode(typed);
    if (digitsOf(typed).length === 6 && digitsOf(code).length < 6) void finish(typed);
  };
  const leave = () => {
    keepFirstStep(null);
    history.replace("/login");
  };

  return (
    <VisitorForm
      title={t(($) => $.accounts.visitors.twoSteps.title)}
      intro={
        withRecovery
          ? t(($) => $.accounts.visitors.twoSteps.recoveryIntro)
          : t(($) => $.accounts.visitors.twoSteps.intro)
      }
      outcome={outcome}
      codeHelp={
        withRecovery
          ? t(($) => $.accounts.visitors.twoSteps.wrongRecovery)
          : t(($) => $.accounts.visitors.twoSteps.wrongDigits)
      }
      busy={busy}
      submit={t(($) => $.accounts.visitors.twoSteps.submit)}
      onSubmit={() => void finish()}
      ways={
        <>
          <button type="button" onClick={onOtherWay} className={visitorLink}>
            {withRecovery
              ? t(($) => $.accounts.visitors.twoSteps.useDigits)
              : t(($) => $.accounts.visitors.twoSteps.useRecovery)}
          </button>
          <Button variant="ghost" size="sm" onClick={leave} className="-ms-2.5">
            {t(($) => $.accounts.visitors.twoSteps.other)}
          </Button>
        </>
      }
    >
      {withRecovery ? (
        <CodeField
          autoFocus
          label={t(($) => $.accounts.visitors.twoSteps.recovery)}
          outcome={outcome}
          value={code}
          onType={setCode}
        />
      ) : (
        <VisitorField
          path="code"
          label={t(($) => $.accounts.visitors.twoSteps.code)}
          dir="ltr"
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          className="text-lg tracking-[0.4em] tabular-nums"
          outcome={outcome}
          value={code}
          onType={type}
        />
      )}
    </VisitorForm>
  );
}

/** Apps and messages write them in groups, and Arabic keyboards in their own digits. */
const digitsOf = (typed: string): string => latinDigits(typed).replace(/\D/g, "");

const digitIssues = (digits: string): Issue[] =>
  digits.length === 6 ? [] : [{ path: "code", code: "too_short", params: { min: 6 } }];
