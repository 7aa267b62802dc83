import { useTranslation } from "react-i18next";
import { usePreparation, useReadiness } from "#src/app/offline-readiness.ts";

/** Whether the device is ready for offline work, and what that means. */
export function useReadinessWords(): { term: string; text: string } {
  const { t } = useTranslation();
  const readiness = useReadiness();
  const preparation = usePreparation();
  if (readiness === "ready")
    return { term: t(($) => $.shell.offlineWork.ready), text: t(($) => $.shell.offlineWork.readyText) };
  if (readiness === "impossible")
    return {
      term: t(($) => $.shell.offlineWork.impossible),
      text: t(($) => $.shell.offlineWork.impossibleText),
    };
  return {
    term: preparation
      ? t(($) => $.shell.offlineWork.progress, preparation)
      : t(($) => $.shell.offlineWork.preparing),
    text: t(($) => $.shell.offlineWork.preparingText),
  };
}
