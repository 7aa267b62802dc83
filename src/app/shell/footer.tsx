import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { useTouch } from "#src/app/media.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { showOverlay } from "./overlay.ts";

const link = "min-h-6 rounded-control transition-colors hover:text-ink hover:underline touch:min-h-11";

export function Footer() {
  const { t } = useTranslation();
  const touch = useTouch();
  return (
    <footer
      data-print="hide"
      className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-6 py-4 text-xs text-ink-faint phone:px-4 phone:pb-[calc(var(--bottom-bar)+var(--fixed-foot)+1rem)]"
    >
      <p>
        Offdesk <Ltr>{__BUILD__}</Ltr>
      </p>
      <p className="flex gap-4">
        {!touch && (
          <button type="button" className={link} onClick={() => showOverlay("keys")}>
            {t(($) => $.shell.keys)}
          </button>
        )}
        <Link to="/about" className={clsx(link, "inline-flex items-center")}>
          {t(($) => $.shell.about.title)}
        </Link>
      </p>
    </footer>
  );
}
