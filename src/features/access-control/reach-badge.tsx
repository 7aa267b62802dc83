import { Check, CircleDashed, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#src/ui/badge.tsx";
import type { Reach } from "#db/rules/reach.ts";

export function ReachBadge({ reach }: { reach: Reach }) {
  const { t } = useTranslation();
  if (reach === "all")
    return (
      <StatusBadge plain tone="success" icon={<Check strokeWidth={2.5} />}>
        {t(($) => $.shell.access.all)}
      </StatusBadge>
    );
  if (reach === "some")
    return (
      <StatusBadge plain tone="info" icon={<CircleDashed />}>
        {t(($) => $.shell.access.some)}
      </StatusBadge>
    );
  return (
    <span className="inline-flex h-5 items-center text-ink-faint">
      <Minus aria-hidden className="size-3.5" />
      <span className="sr-only">{t(($) => $.shell.access.no)}</span>
    </span>
  );
}
