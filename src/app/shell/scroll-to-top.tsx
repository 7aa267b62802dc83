import { ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { smoothly } from "#src/app/motion.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { useScrolledPast } from "./scrolled-past.ts";

/** The specification's button, past 200 pixels. */
export function ScrollToTop() {
  const { t } = useTranslation();
  if (!useScrolledPast(200)) return null;
  return (
    <div data-print="hide" className="fixed end-4 bottom-[calc(var(--foot)+var(--sticky-foot)+1rem)] z-10">
      <IconButton
        variant="secondary"
        label={t(($) => $.shell.scrollToTop)}
        icon={<ArrowUp />}
        onClick={() => window.scrollTo({ top: 0, behavior: smoothly() })}
      />
    </div>
  );
}
