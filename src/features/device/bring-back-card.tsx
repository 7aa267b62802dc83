import { FileClock } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { FoldedCard } from "./folded-card.tsx";

const BringBackPanel = lazy(async () => ({
  default: (await import("./bring-back/bring-back-panel.tsx")).BringBackPanel,
}));

/** Some records of a backup, without the rest of it. */
export function BringBackCard() {
  const { t } = useTranslation();
  return (
    <FoldedCard
      title={t(($) => $.backup.bringBack.title)}
      description={t(($) => $.backup.bringBack.intro)}
      icon={<FileClock />}
      open={t(($) => $.backup.bringBack.open)}
      panel={BringBackPanel}
    />
  );
}
