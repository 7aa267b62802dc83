import { useTranslation } from "react-i18next";
import type { Account } from "#src/api/me.ts";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { Card } from "#src/ui/card.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useSavedText } from "#src/ui/use-saved-text.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { useSaveAccount } from "./use-save-account.ts";

const plans = ["basic", "team", "company", "enterprise"] as const satisfies Account["currentPlan"][];

const methods = [
  ["Auto debit", "auto"],
  ["Manual-Credit Card", "card"],
  ["Manual-Cash", "cash"],
  ["Manual-PayPal", "paypal"],
] as const satisfies [Account["billing"], string][];

const addressLines = [
  ["name", "billing organization"],
  ["street", "billing street-address"],
  ["city", "billing address-level2"],
  ["country", "billing country-name"],
  ["tax", "off"],
] as const;

/** The specification's plan and billing address: stored, and nothing goes by them. */
export function BillingTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { save } = useSaveAccount(account);
  return (
    <div className="grid gap-5">
      <Card
        title={t(($) => $.account.billing.plan)}
        description={t(($) => $.account.billing.planHelp)}
        actions={<SampleBadge />}
      >
        <div className="divide-y divide-line">
          <ChoiceLine label={t(($) => $.account.billing.plan)}>
            <Select
              value={account.currentPlan}
              onChange={({ currentTarget: { value } }) => {
                const currentPlan = plans.find((plan) => plan === value);
                if (currentPlan) void save({ currentPlan });
              }}
            >
              {plans.map((plan) => (
                <option key={plan} value={plan}>
                  {t(($) => $.account.billing.plans[plan])}
                </option>
              ))}
            </Select>
          </ChoiceLine>
          <ChoiceLine label={t(($) => $.account.billing.method)}>
            <Select
              value={account.billing}
              onChange={({ currentTarget: { value } }) => {
                const [billing] = methods.find(([method]) => method === value) ?? [];
                if (billing) void save({ billing });
              }}
            >
              {methods.map(([method, word]) => (
                <option key={method} value={method}>
                  {t(($) => $.account.billing.methods[word])}
                </option>
              ))}
            </Select>
          </ChoiceLine>
        </div>
      </Card>
      <Card
        title={t(($) => $.account.billing.address)}
        description={t(($) => $.account.billing.addressHelp)}
        actions={<SampleBadge />}
      >
        <div className="divide-y divide-line">
          {addressLines.map(([name, autoComplete]) => (
            <AddressLine key={name} {...{ name, autoComplete }} />
          ))}
        </div>
      </Card>
    </div>
  );
}

type AddressLineProps = { name: (typeof addressLines)[number][0]; autoComplete: string };

function AddressLine({ name, autoComplete }: AddressLineProps) {
  const { t } = useTranslation();
  const [stored, store] = useStoredChoice(`billing/${name}`);
  const text = useSavedText(stored ?? "", (typed) => store(typed || null));
  return (
    <ChoiceLine label={t(($) => $.account.billing[name])}>
      <TextInput
        dir="auto"
        maxLength={200}
        autoComplete={autoComplete}
        value={text.value}
        onChange={({ currentTarget }) => text.type(currentTarget.value)}
        onBlur={text.save}
      />
    </ChoiceLine>
  );
}
