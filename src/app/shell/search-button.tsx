import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#src/ui/kbd.tsx";
import { showOverlay } from "./overlay.ts";

/** Looks like the field that it opens; an icon where there is no room. On a phone the bottom bar has it. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => showOverlay("search")}
      className="flex h-9 min-w-9 shrink-1000000 items-center justify-center gap-2.5 rounded-control border border-line-strong bg-surface-raised px-2.5 text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink lg:w-64 lg:justify-start lg:overflow-hidden phone:hidden touch:h-11 touch:min-w-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="truncate max-lg:sr-only">{t(($) => $.actions.search)}</span>
      <span aria-hidden className="ms-auto whitespace-nowrap max-lg:hidden">
        <Kbd>{modKey} K</Kbd>
      </span>
    </button>
  );
}

/** The modifier key of shortcuts on this machine. */
export const modKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
