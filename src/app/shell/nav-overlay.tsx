import { X } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";
import { NavGroups } from "./nav-groups.tsx";

type NavOverlayProps = { dialog: RefObject<HTMLDialogElement | null> };

/**
 * The same navigation over the page, where the window is too narrow to have it beside. The browser's own dialog: it keeps
 * the focus in, closes on Esc and gives the focus back at once, before the page that was chosen takes it.
 */
export function NavOverlay({ dialog }: NavOverlayProps) {
  const { t } = useTranslation();
  const close = () => dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes; Esc is the browser's
    <dialog
      ref={dialog}
      data-nav
      aria-label={t(($) => $.shell.nav.label)}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e border-edge bg-surface-raised text-base text-ink shadow-overlay transition-transform duration-200 backdrop:bg-backdrop starting:open:-translate-x-full rtl:starting:open:translate-x-full"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-15 shrink-0 items-center justify-between ps-5 pe-2">
          <Logo />
          <IconButton label={t(($) => $.actions.closeMenu)} icon={<X />} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <NavGroups onFollow={close} />
        </div>
      </div>
    </dialog>
  );
}
