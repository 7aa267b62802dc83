import { Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#src/ui/kbd.tsx";
import { showOverlay, useOverlay } from "./overlay.ts";

const SearchPalette = lazy(async () => ({
  default: (await import("#src/app/search/palette.tsx")).SearchPalette,
}));

/** Looks like the field that it opens; an icon where there is no room. On a phone the bottom bar has it. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => showOverlay("search")}
      className="flex h-9 min-w-9 items-center justify-center gap-2.5 rounded-control border border-line-strong bg-surface-raised px-2.5 text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink lg:w-64 lg:justify-start phone:hidden touch:h-11 touch:min-w-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="truncate max-lg:sr-only">{t(($) => $.actions.search)}</span>
      <span aria-hidden className="ms-auto max-lg:hidden">
        <Kbd>{modKey} K</Kbd>
      </span>
    </button>
  );
}

/** Loaded the first time that somebody searches. */
export function SearchPlace() {
  const open = useOverlay() === "search";
  return (
    <Suspense fallback={null}>
      <SearchPalette open={open} onClose={() => showOverlay(null)} />
    </Suspense>
  );
}

/** What holds a shortcut on this machine. */
export const modKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
