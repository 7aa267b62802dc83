import { Link, useLocation } from "@tanstack/react-router";
import {
  CalendarCheck,
  CirclePlus,
  House,
  Laptop,
  type LucideIcon,
  Menu,
  ScanLine,
  Search,
} from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { useSession } from "#src/app/session.ts";
import { useReservedHeight } from "#src/ui/reserved-height.ts";
import { iconOfList } from "./list-icons.ts";
import { newInList } from "./list-in-sight.ts";
import { useMayTakeCalls } from "./may-take-calls.ts";
import { useMayOpen } from "./navigation.ts";
import { type Overlay, showOverlay } from "./overlay.ts";

const cell =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs max-[22rem]:text-[0.65rem] text-ink-muted transition-colors focus-visible:outline-offset-[-3px] aria-[current=page]:font-medium aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:forced-outline";

/** On a phone, within the thumb's reach: what somebody on the way needs. Whoever works in the field has a day, codes to look up, and calls to take. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, "--bottom-bar");
  const variant = session && dashboardVariant(session.ability);
  const Cells = variant === "my_day" ? FieldCells : variant === "client_home" ? ClientCells : OfficeCells;
  return (
    <nav
      ref={bar}
      aria-label={t(($) => $.shell.bottomBar.label)}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]"
    >
      <Cells />
      <OverlayCell icon={Search} overlay="search">
        {t(($) => $.shell.bottomBar.search)}
      </OverlayCell>
      <button type="button" className={cell} onClick={onOpenMenu}>
        <Cell icon={Menu}>{t(($) => $.shell.bottomBar.menu)}</Cell>
      </button>
    </nav>
  );
}

function FieldCells() {
  const { t } = useTranslation();
  return (
    <>
      <LinkCell icon={CalendarCheck} to="/dashboards/crm">
        {t(($) => $.shell.bottomBar.myDay)}
      </LinkCell>
      <OverlayCell icon={ScanLine} overlay="code">
        {t(($) => $.shell.bottomBar.scan)}
      </OverlayCell>
      {useMayTakeCalls() ? <CallCell /> : <NewCell />}
    </>
  );
}

function OfficeCells() {
  const { t } = useTranslation();
  return (
    <>
      <LinkCell icon={House} to="/dashboards/crm">
        {t(($) => $.shell.nav.home)}
      </LinkCell>
      <LinkCell icon={Laptop} to="/equipments/computers">
        {t(($) => $.resources.computers.many)}
      </LinkCell>
      <NewCell />
    </>
  );
}

/** At a client's: what was asked for, and the way to ask for more. */
function ClientCells() {
  const { t } = useTranslation();
  return (
    <>
      <LinkCell icon={House} to="/dashboards/crm">
        {t(($) => $.shell.nav.home)}
      </LinkCell>
      <LinkCell icon={iconOfList("requests")} to="/help-desk/requests">
        {t(($) => $.resources.requests.many)}
      </LinkCell>
      <LinkCell icon={CirclePlus} to="/help-desk/report">
        {t(($) => $.shell.bottomBar.new)}
      </LinkCell>
    </>
  );
}

/** In a list one more of it; elsewhere whoever takes calls takes one. */
function NewCell() {
  const { t } = useTranslation();
  const opens = useMayOpen();
  const mayTakeCalls = useMayTakeCalls();
  const pathname = useLocation({ select: (location) => location.pathname });
  const create = newInList(pathname, opens);
  if (create === null) return mayTakeCalls && <CallCell />;
  return (
    <LinkCell icon={CirclePlus} to={create}>
      {t(($) => $.shell.bottomBar.new)}
    </LinkCell>
  );
}

function CallCell() {
  const { t } = useTranslation();
  return (
    <OverlayCell icon={CirclePlus} overlay="call">
      {t(($) => $.shell.bottomBar.new)}
    </OverlayCell>
  );
}

type CellProps = { icon: LucideIcon; children: string };

/** A page, for whoever may open it. */
function LinkCell({ to, ...content }: CellProps & { to: string }): ReactNode {
  return (
    useMayOpen()(to) && (
      <Link to={to} className={cell} activeOptions={{ exact: true, includeSearch: false }}>
        <Cell {...content} />
      </Link>
    )
  );
}

const OverlayCell = ({ overlay, ...content }: CellProps & { overlay: Overlay }) => (
  <button type="button" className={cell} aria-haspopup="dialog" onClick={() => showOverlay(overlay)}>
    <Cell {...content} />
  </button>
);

function Cell({ icon: Icon, children }: CellProps) {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{children}</span>
    </>
  );
}
