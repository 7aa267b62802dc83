import { Link } from "@tanstack/react-router";
import { Lock, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { HelpFrame } from "./help-frame.tsx";
import type { Closed } from "./load-help.ts";

/** Says why the texts do not show. After signing in, the person is back at `to`. */
export function ClosedPage({ why, to }: { why: Closed["closed"]; to: string }) {
  const { t } = useTranslation();
  const title = t(($) => $.help.center.title);
  usePageTitle(title);
  const primary = buttonClass({ variant: "primary" });
  return (
    <HelpFrame>
      {why === "signed_out" ? (
        <EmptyState
          level={1}
          icon={<LogIn />}
          title={title}
          actions={
            <Link to="/login" search={{ to }} className={primary}>
              {t(($) => $.help.center.signIn)}
            </Link>
          }
        >
          {t(($) => $.help.center.signInText)}
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={title}
          actions={
            <Link to="/" className={primary}>
              {t(($) => $.actions.goHome)}
            </Link>
          }
        >
          {t(($) => $.help.center.notAllowed)}
        </EmptyState>
      )}
    </HelpFrame>
  );
}
