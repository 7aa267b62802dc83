import { Link, useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestStart } from "#src/api/auth.ts";
import { useForgetsInAWeek } from "#src/app/install-offer.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { writePreference } from "#src/app/preferences.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { beginSession } from "#src/app/signing.ts";
import { useDataOrigin } from "#src/app/warm-up.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { BesideForm } from "./beside-form.tsx";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import { NewPasswordField } from "#src/app/accounts/new-password-field.tsx";
import { visitorLink } from "./other-ways.tsx";
import { emptyStart, startField, startIssues, startRequest, type StartValues } from "./start-values.ts";
import { keepTypedFields, readTypedFields } from "./typed-fields.ts";
import { useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { AddressField, VisitorField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm, VisitorHeading } from "./visitor-form.tsx";
import { WeekFields } from "./week-fields.tsx";

/** A device without data gets somebody's own organisation instead of the sample data. */
export function NewOrganisationPage() {
  const { t } = useTranslation();
  const origin = useDataOrigin();
  const forgets = useForgetsInAWeek();
  const title = t(($) => $.accounts.visitors.start.title);
  usePageTitle(title);
  return (
    <VisitorFrame isLong aside={<BesideForm />}>
      <Suspense fallback={null}>{forgets && <WeekWarning className="mb-6" />}</Suspense>
      {origin.isAnswered && origin.seeded ? <AlreadyStarted title={title} /> : <StartForm title={title} />}
    </VisitorFrame>
  );
}

const WeekWarning = lazy(async () => (await import("#src/app/load-week-warning.ts")).loadWeekWarning());

function AlreadyStarted({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <VisitorHeading title={title}>{t(($) => $.accounts.visitors.start.intro)}</VisitorHeading>
      <Alert
        tone="info"
        title={t(($) => $.errors.already_started.title)}
        actions={
          <Link to="/login" className={buttonClass({ variant: "primary" })}>
            {t(($) => $.actions.signIn)}
          </Link>
        }
      >
        {t(($) => $.accounts.visitors.start.already)}
      </Alert>
    </>
  );
}

const form = "start";
const textsOf = ({ organisation, fullName, email }: StartValues) => ({ organisation, fullName, email });

function StartForm({ title }: { title: string }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [values, setValues] = useState<StartValues>(() => ({
    ...emptyStart,
    ...readTypedFields(form, textsOf(emptyStart)),
  }));
  const { busy, outcome, send } = useVisitorCall();
  const ofInputs = {
    ...outcome,
    issues: outcome.issues.map((issue) => ({ ...issue, path: startField(issue.path, values.hasBreak) })),
  };
  const change = (changes: Partial<StartValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    keepTypedFields(form, textsOf(next));
  };

  const begin = async () => {
    const sent = await send(startIssues(values), () => requestStart(startRequest(values, currentLanguage())));
    if (!sent) return;
    keepTypedFields(form, null);
    const region = preferenceChoices.region.find((one) => one === values.region);
    if (region) writePreference("region", region);
    beginSession(sent.answer);
    history.replace("/");
  };

  const { organisation, fullName, email, password } = values;
  return (
    <VisitorForm
      title={title}
      intro={t(($) => $.accounts.visitors.start.intro)}
      outcome={ofInputs}
      busy={busy}
      submit={t(($) => $.accounts.visitors.start.submit)}
      onSubmit={() => void begin()}
      ways={
        <Link to="/login" className={visitorLink}>
          {t(($) => $.accounts.visitors.start.sample)}
        </Link>
      }
    >
      <Section title={t(($) => $.accounts.visitors.start.organisation)}>
        <VisitorField
          path="organisation"
          label={t(($) => $.accounts.visitors.start.name)}
          help={t(($) => $.accounts.visitors.start.nameHelp)}
          dir="auto"
          autoComplete="organization"
          outcome={ofInputs}
          value={organisation}
          onType={(typed) => change({ organisation: typed })}
        />
      </Section>
      <Section
        title={t(($) => $.accounts.visitors.start.administrator)}
        text={t(($) => $.accounts.visitors.start.administratorText)}
      >
        <VisitorField
          path="fullName"
          label={t(($) => $.accounts.visitors.fullName)}
          dir="auto"
          autoComplete="name"
          outcome={ofInputs}
          value={fullName}
          onType={(typed) => change({ fullName: typed })}
        />
        <AddressField outcome={ofInputs} value={email} onType={(typed) => change({ email: typed })} />
        <NewPasswordField
          label={t(($) => $.login.password)}
          owner={{ fullName, email }}
          outcome={ofInputs}
          value={password}
          onType={(typed) => change({ password: typed })}
        />
      </Section>
      <Section
        title={t(($) => $.accounts.visitors.start.week)}
        text={t(($) => $.accounts.visitors.start.weekText)}
      >
        <WeekFields values={values} outcome={ofInputs} onChange={change} />
      </Section>
      <CatalogueChoice chosen={values.catalogues} onChange={(chosen) => change({ catalogues: chosen })} />
    </VisitorForm>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="space-y-4 border-t border-line pt-5">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {text && <p className="text-sm text-pretty text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
