import { CircleCheck, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Card } from "#src/ui/card.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { Upkeep } from "#sw/api/core/contract.ts";
import { faultText } from "./fault-text.ts";
import { useCopy } from "./use-copy.ts";

type FaultsCardProps = Upkeep["faults"] & {
  /** What else can be done with them. */
  actions?: ReactNode;
};

/** The device's log of unforeseen errors, under the references that people were given. */
export function FaultsCard({ total, latest, actions }: FaultsCardProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const copy = useCopy();
  if (total === 0)
    return (
      <Card title={t(($) => $.about.faults.title)}>
        <p className="flex items-center gap-2.5 text-ink-muted">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
          {t(($) => $.about.faults.none)}
        </p>
      </Card>
    );
  return (
    <Card
      title={t(($) => $.about.faults.title)}
      description={t(($) => $.about.faults.shown, { latest: latest.length, total })}
      actions={actions}
    >
      <ul className="divide-y divide-line">
        {latest.map((fault) => (
          <li key={fault.reference} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                <Ltr>{fault.message.split("\n")[0] ?? ""}</Ltr>
              </p>
              <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
                {formatInstant(fault.at, language)} · <Ltr>{fault.request}</Ltr>
              </p>
              <p className="mt-0.5 text-xs wrap-anywhere text-ink-muted">
                {t(($) => $.about.faults.reference)}: <Ltr>{fault.reference}</Ltr>
                {fault.times !== undefined && (
                  <> · {t(($) => $.about.faults.times, { count: fault.times })}</>
                )}
              </p>
            </div>
            <IconButton
              label={t(($) => $.about.faults.copy)}
              icon={<Copy />}
              size="sm"
              onClick={() => void copy(faultText(fault), { title: t(($) => $.about.faults.copied) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
