import { Link } from "@tanstack/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "#src/app/shell/language-select.tsx";
import { Logo } from "#src/app/shell/logo.tsx";
import { ThemeButtons } from "#src/app/shell/theme-buttons.tsx";
import { isSignedIn, onSigning } from "#src/app/signing.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";

/** The frame of the help centre, which stands outside the shell: everybody may open it. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const signedIn = useSyncExternalStore(onSigning, isSignedIn);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{t(($) => $.actions.skipToContent)}</SkipLink>
      <header className="border-b border-line bg-surface-raised">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-3 phone:px-4">
          <Link to="/" className="rounded-control touch:py-1.5">
            <Logo />
          </Link>
          {signedIn && (
            <Link to="/" className={buttonClass()}>
              {t(($) => $.help.center.toApp)}
            </Link>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-6 py-8 outline-none phone:px-4 phone:py-6"
      >
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 px-6 pb-6 phone:px-4">
        <LanguageSelect />
        <ThemeButtons />
      </footer>
    </div>
  );
}
