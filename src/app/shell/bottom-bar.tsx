import { Link, useLocation } from "@tanstack/react-router";
import { CirclePlus, House, Laptop, type LucideIcon, Menu, Search } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { newInList } from "./list-in-sight.ts";
import { useMayOpen } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";
import { useReservedHeight } from "#src/ui/reserved-height.ts";

const cell =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs max-[22rem]:text-[0.65rem] text-ink-muted transition-colors focus-visible:outline-offset-[-3px] aria-[current=page]:font-medium aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:forced-outline";

/** On a phone, within the thumb's reach: what somebody on the way needs. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const opens = useMayOpen();
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, "--bottom-bar");
  const computers: string = "/equipments/computers";
  const create = newInList(pathname, opens);
  return (
    <nav
      ref={bar}
      aria-label={t(($) => $.shell.bottomBar.label)}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]"
    >
      {opens("/dashboards/crm") && (
        <Link to="/dashboards/crm" className={cell}>
          <Cell icon={House}>{t(($) => $.shell.nav.home)}</Cell>
        </Link>
      )}
      {opens(computers) && (
        <Link to={computers} className={cell} activeOptions={{ exact: true, includeSearch: false }}>
          <Cell icon={Laptop}>{t(($) => $.resources.computers.many)}</Cell>
        </Link>
      )}
      {create !== null && (
        <Link to={create} className={cell} activeOptions={{ exact: true, includeSearch: false }}>
          <Cell icon={CirclePlus}>{t(($) => $.shell.bottomBar.new)}</Cell>
        </Link>
      )}
      <button type="button" className={cell} aria-haspopup="dialog" onClick={() => showOverlay("search")}>
        <Cell icon={Search}>{t(($) => $.shell.bottomBar.search)}</Cell>
      </button>
      <button type="button" className={cell} onClick={onOpenMenu}>
        <Cell icon={Menu}>{t(($) => $.shell.bottomBar.menu)}</Cell>
      </button>
    </nav>
  );
}

function Cell({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{children}</span>
    </>
  );
}
