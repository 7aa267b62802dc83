import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { RestorePanel } from "#src/app/backup/restore-panel.tsx";
import { BlankFrame } from "#src/app/shell/blank-frame.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** For a device on which nobody can sign in yet. */
export function RestorePage() {
  const { t } = useTranslation();
  const title = t(($) => $.restore.title);
  usePageTitle(title);
  return (
    <BlankFrame>
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-1.5 mb-6 text-pretty text-ink-muted">{t(($) => $.restore.intro)}</p>
        <RestorePanel />
        <Link to="/login" className={buttonClass({ variant: "ghost", className: "mt-6" })}>
          {t(($) => $.actions.back)}
        </Link>
      </div>
    </BlankFrame>
  );
}
