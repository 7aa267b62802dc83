import { FileCheck } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { FoldedCard } from "./folded-card.tsx";

const DrillPanel = lazy(async () => ({ default: (await import("./drill-panel.tsx")).DrillPanel }));

/** Whether a backup could be restored, without restoring it. */
export function DrillCard() {
  const { t } = useTranslation();
  return (
    <FoldedCard
      title={t(($) => $.restore.drill.title)}
      description={t(($) => $.restore.drill.intro)}
      icon={<FileCheck />}
      open={t(($) => $.backup.bringBack.open)}
      panel={DrillPanel}
    />
  );
}
