import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#src/ui/button.tsx";

export const visitorLink =
  "inline-flex min-h-6 items-center font-medium text-primary-ink underline-offset-2 hover:underline touch:min-h-11";

/** Below the form: an account of one's own; on a device without data instead an organisation of one's own. */
export function OtherWays({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation();
  if (!isEmpty)
    return (
      <p className="mt-6 text-sm text-ink-muted">
        {t(($) => $.login.noAccount)}{" "}
        <Link to="/register" className={visitorLink}>
          {t(($) => $.login.createAccount)}
        </Link>
      </p>
    );
  return (
    <section aria-labelledby="begin" className="mt-6 border-t border-line pt-5">
      <h2 id="begin" className="text-sm font-medium">
        {t(($) => $.login.begin.title)}
      </h2>
      <p className="mb-3 text-sm text-pretty text-ink-muted">{t(($) => $.login.begin.text)}</p>
      <Link to="/start" className={buttonClass({ className: "w-full" })}>
        <Building2 aria-hidden className="me-2" />
        {t(($) => $.login.begin.open)}
      </Link>
    </section>
  );
}
