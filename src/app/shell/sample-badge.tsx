import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#src/ui/badge.tsx";

/** On what the demonstration brings: nobody shall take it for the business. */
export function SampleBadge() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="info" icon={<FlaskConical />}>
      {t(($) => $.shell.sample.mark)}
    </StatusBadge>
  );
}
