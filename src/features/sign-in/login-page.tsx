import { Link } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "#src/app/shell/language-select.tsx";
import { ConnectionNotice } from "#src/app/shell/connection-notice.tsx";
import { Logo } from "#src/app/shell/logo.tsx";
import { OfflineStatus } from "#src/app/shell/offline-status.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { ThemeButtons } from "#src/app/shell/theme-buttons.tsx";
import { type Ending, lastEnding } from "#src/app/signing.ts";
import { useMedia } from "#src/app/media.ts";
import { useDataOrigin } from "#src/app/warm-up.ts";
import { Alert } from "#src/ui/alert.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { wayBack } from "./way-back.ts";

// A phone has no room for it, and the form does not wait for it.
const Scene = lazy(async () => ({ default: (await import("./scene.tsx")).SignInScene }));

type LoginPageProps = { to: string | undefined; query: Record<string, unknown> };

export function LoginPage({ to, query }: LoginPageProps) {
  const { t } = useTranslation();
  const ending = lastEnding();
  usePageTitle(t(($) => $.actions.signIn));
  const origin = useDataOrigin();
  const wide = useMedia("(width >= 80rem)");
  return (
    <div className="grid min-h-dvh bg-surface-raised lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex flex-col px-6 py-6 sm:px-10 phone:px-4">
        <header className="flex flex-wrap items-center justify-between gap-3 phone:gap-1.5">
          <Logo />
          <div className="flex items-center gap-2 phone:gap-1.5">
            <LanguageSelect />
            <ThemeButtons />
          </div>
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{t(($) => $.login.title)}</h1>
          <p className="mt-1.5 mb-7 text-pretty text-ink-muted">{t(($) => $.login.subtitle)}</p>
          <ConnectionNotice className="mb-5" />
          {ending && <Ended ending={ending} />}
          <SignInForm next={wayBack(to, query)} withDemoAccounts={origin.sampleAccounts} />
          <Link
            to="/restore"
            className="mt-6 inline-flex min-h-6 items-center self-start rounded-control text-sm text-ink-muted underline underline-offset-2 hover:text-ink touch:min-h-11"
          >
            {t(($) => $.login.restore)}
          </Link>
          <OfflineStatus className="mt-8" />
        </main>
      </div>
      <aside className="hidden flex-col items-center justify-center overflow-hidden border-s border-line bg-surface px-12 py-12 lg:flex">
        <Suspense fallback={null}>{wide && <Scene />}</Suspense>
      </aside>
    </div>
  );
}

function Ended({ ending }: { ending: Ending }) {
  const { t } = useTranslation();
  return (
    <div className="mb-5">
      <Alert tone={ending === "expired" ? "warning" : "info"} live="polite">
        {ending === "expired" ? t(($) => $.login.expired) : t(($) => $.login.signedOut)}
      </Alert>
    </div>
  );
}
