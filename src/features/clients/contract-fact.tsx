import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type ContractState, contractState } from "#db/domain/clients/rules.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { formatDate } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Fact } from "#src/ui/facts.tsx";
import type { Tone } from "#src/ui/tone.ts";

const toneOfContract: Record<ContractState, Tone> = {
  upcoming: "info",
  open: "success",
  running: "success",
  renews: "success",
  ending: "warning",
  ended: "danger",
};

/** The end of the contract, and its urgency today; with a link to the contract's fields. Nothing where there is no contract. */
export function ContractFact({ contract }: Pick<RowOf<"clients">, "contract">) {
  const day = useToday();
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useFieldLabel()("contract.endsOn");
  const state = contractState(contract, day);
  if (!state) return null;
  return (
    <Fact label={label}>
      <Link
        to="."
        search={{ tab: "contract" }}
        replace
        resetScroll={false}
        className="inline-flex min-h-8 flex-wrap items-center gap-x-2 rounded-sm text-primary-ink underline-offset-2 hover:underline phone:justify-end touch:min-h-11"
      >
        {contract?.endsOn && formatDate(contract.endsOn, language)}
        <StatusBadge tone={toneOfContract[state]}>{t(($) => $.record.contract[state])}</StatusBadge>
      </Link>
    </Fact>
  );
}
