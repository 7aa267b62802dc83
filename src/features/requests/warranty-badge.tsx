import { ShieldAlert, ShieldCheck, ShieldOff, Shield, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type WarrantyState, warrantyState } from "#db/domain/equipment/warranty.ts";
import { formatDate } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import type { Tone } from "#src/ui/tone.ts";

const looks: Record<WarrantyState, { tone: Tone; icon: LucideIcon }> = {
  none: { tone: "neutral", icon: Shield },
  running: { tone: "success", icon: ShieldCheck },
  ending: { tone: "warning", icon: ShieldAlert },
  ended: { tone: "danger", icon: ShieldOff },
};

type WarrantyBadgeProps = {
  warrantyEnd: unknown;
  /** In as many lines as there is room for: in a table. */
  plain?: boolean;
};

/** Whether the maker pays: in a colour, a sign and words. */
export function WarrantyBadge({ warrantyEnd, plain = false }: WarrantyBadgeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const state = warrantyState(warrantyEnd, day);
  const { tone, icon: Icon } = looks[state];
  const date = typeof warrantyEnd === "string" ? formatDate(warrantyEnd, language) : "";
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />} plain={plain}>
      {t(($) => $.requestPage.units.warranty[state], { date })}
    </StatusBadge>
  );
}
