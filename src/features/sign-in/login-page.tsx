import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConnectionNotice } from "#src/app/shell/connection-notice.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { type Ending, lastEnding } from "#src/app/signing.ts";
import { useDataOrigin } from "#src/app/warm-up.ts";
import { Alert } from "#src/ui/alert.tsx";
import { BesideForm } from "./beside-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { wayBack } from "./way-back.ts";

type LoginPageProps = { to: string | undefined; query: Record<string, unknown> };

export function LoginPage({ to, query }: LoginPageProps) {
  const { t } = useTranslation();
  const ending = lastEnding();
  const origin = useDataOrigin();
  usePageTitle(t(($) => $.actions.signIn));
  return (
    <VisitorFrame aside={<BesideForm />}>
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{t(($) => $.login.title)}</h1>
      <p className="mt-1.5 mb-7 text-pretty text-ink-muted">
        {origin.organisation === null ? t(($) => $.login.subtitle) : <bdi>{origin.organisation}</bdi>}
      </p>
      <ConnectionNotice className="mb-5" />
      {ending && <Ended ending={ending} />}
      <SignInForm next={wayBack(to, query)} origin={origin} />
      <OtherWays isEmpty={!origin.seeded} />
      <Link
        to="/restore"
        className="mt-6 inline-flex min-h-6 items-center self-start rounded-control text-sm text-ink-muted underline underline-offset-2 hover:text-ink touch:min-h-11"
      >
        {t(($) => $.login.restore)}
      </Link>
    </VisitorFrame>
  );
}

const isSignOut = (ending: Ending): boolean => ending === "signed_out" || ending === "signed_out_locked";

function Ended({ ending }: { ending: Ending }) {
  const { t } = useTranslation();
  return (
    <div className="mb-5">
      <Alert tone={isSignOut(ending) ? "info" : "warning"} live="polite">
        {t(($) => $.login.ended[ending])}
      </Alert>
    </div>
  );
}
