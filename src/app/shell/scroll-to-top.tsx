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
    // In the middle: at the page's end are the menus of rows, the pages of a list and the links of the footer.
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot)+var(--sticky-foot)+1rem)] z-10 flex justify-center *:pointer-events-auto"
    >
      <IconButton
        variant="secondary"
        label={t(($) => $.shell.scrollToTop)}
        icon={<ArrowUp />}
        onClick={() => window.scrollTo({ top: 0, behavior: smoothly() })}
      />
    </div>
  );
}
