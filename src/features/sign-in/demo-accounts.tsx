import { useTranslation } from "react-i18next";

/** By what they are called on the screen: the beginning of the address, which is the password too. */
const accounts = {
  admin: "admin",
  manager: "manager",
  agent: "agent",
  technician: "technician",
  workshop: "workshop",
  inventory: "inventory",
  integration: "integration",
  observer: "observer",
  contact: "contact",
  clientManager: "client.manager",
  client: "client",
} as const;

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the table above
const accountNames = Object.keys(accounts) as (keyof typeof accounts)[];

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
        {accountNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(($) => $.login.demo.fillIn, { name: t(($) => $.login.demo.accounts[name]) })}
              onClick={() => onChoose({ email: `${accounts[name]}@demo.com`, password: accounts[name] })}
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
