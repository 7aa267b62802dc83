import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";

/** Between a state and the one that follows. */
export function StateArrow() {
  const { t } = useTranslation();
  return (
    <>
      <span className="sr-only">{t(($) => $.transitions.then)}</span>
      <DirectionalIcon icon={ArrowRight} className="size-4 shrink-0 text-ink-muted" />
    </>
  );
}
