import { useTranslation } from "react-i18next";

const accounts = ["admin", "manager", "agent", "technician", "observer", "client"] as const;

export type Credentials = { email: string; password: string };

/** One click fills the form in; the person still signs in. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="demo" className="mt-8 border-t border-line pt-5">
      <h2 id="demo" className="text-sm font-medium">
        {t(($) => $.login.demo.title)}
      </h2>
      <p className="text-sm text-ink-muted">{t(($) => $.login.demo.text)}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(($) => $.login.demo.fillIn, { name: t(($) => $.login.demo.accounts[name]) })}
              onClick={() => onChoose({ email: `${name}@demo.com`, password: name })}
              className="min-h-8 rounded-full border border-line-strong bg-surface-raised px-3 text-sm text-ink-muted transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-ink touch:min-h-11"
            >
              {t(($) => $.login.demo.accounts[name])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
