import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Account } from "#src/api/me.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { useSession } from "#src/app/session.ts";
import { useSessionRoles } from "#src/app/shell/role-name.ts";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { SavedLine } from "./saved-line.tsx";
import { useSaveAccount } from "./use-save-account.ts";

/** What somebody says of himself, and below it what others said. */
export function PersonCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const saving = useSaveAccount(account);
  const role = useSessionRoles(account);
  const session = useSession();
  // Codes are handed out by him, and nobody hands one to himself.
  const isAdministrator = mayDoEverything(session);
  return (
    <Card title={t(($) => $.account.person.title)}>
      <div className="divide-y divide-line">
        <SavedLine
          name="fullName"
          label={t(($) => $.account.person.fullName)}
          value={account.fullName}
          saving={saving}
          autoComplete="name"
        />
        <SavedLine
          name="phone"
          label={t(($) => $.account.person.phone)}
          help={t(($) => $.account.person.phoneHelp)}
          value={account.phone}
          saving={saving}
          type="tel"
          autoComplete="tel"
        />
        <SavedLine
          name="contact"
          label={t(($) => $.account.person.contact)}
          value={account.contact}
          saving={saving}
          type="tel"
          autoComplete="work tel"
        />
        <SavedLine
          name="company"
          label={t(($) => $.account.person.company)}
          value={account.company}
          saving={saving}
          autoComplete="organization"
        />
        <SavedLine
          name="country"
          label={t(($) => $.account.person.country)}
          value={account.country}
          saving={saving}
          autoComplete="country-name"
        />
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Facts title={t(($) => $.account.person.fixed)} level={3}>
          <Fact label={t(($) => $.account.person.email)}>
            <Ltr>{account.email}</Ltr>
            {account.emailVerifiedAt === null && !isAdministrator && (
              <Link
                to="/pages/authentication/verify-email"
                className="mt-1 flex w-fit items-center text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
              >
                {t(($) => $.account.person.confirmEmail)}
              </Link>
            )}
          </Fact>
          <Fact label={t(($) => $.account.person.username)}>
            <Ltr>{account.username}</Ltr>
          </Fact>
          <Fact label={t(($) => $.account.person.role)}>{role}</Fact>
        </Facts>
        <p className="mt-2 text-sm text-ink-muted">{t(($) => $.account.person.roleHelp)}</p>
      </div>
    </Card>
  );
}
