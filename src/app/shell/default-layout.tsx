import { createContext, lazy, type ReactNode, Suspense, useContext, useRef } from "react";
import { useTranslation } from "react-i18next";
import { afterFirstPage } from "#src/app/first-page.ts";
import { useForgetsInAWeek } from "#src/app/install-offer.ts";
import { useMedia } from "#src/app/media.ts";
import { usePreference } from "#src/app/preferences.ts";
import { useLogLoss, useStorageFull } from "#src/app/save-state.ts";
import { useSession } from "#src/app/session.ts";
import { useLive } from "#src/app/use-live.ts";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Footer } from "./footer.tsx";
import { NavOverlay } from "./nav-overlay.tsx";
import { Navbar } from "./navbar.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { ShellKeys } from "./shell-keys.tsx";
import { Sidebar } from "./sidebar.tsx";

const LiveSignal = lazy(() =>
  afterFirstPage(async () => ({ default: (await import("#src/app/live-signal.tsx")).LiveSignal })),
);

// What a laptop, or any day but the first, does without.
const BottomBar = lazy(async () => ({ default: (await import("./bottom-bar.tsx")).BottomBar }));
const SeedingStrip = lazy(async () => ({ default: (await import("./seeding-strip.tsx")).SeedingStrip }));
const StorageFullStrip = lazy(async () => ({
  default: (await import("./storage-full-strip.tsx")).StorageFullStrip,
}));
const LogLossStrip = lazy(async () => ({ default: (await import("./log-loss-strip.tsx")).LogLossStrip }));
const WeekWarning = lazy(async () => (await import("#src/app/load-week-warning.ts")).loadWeekWarning());
const Overlays = lazy(() =>
  afterFirstPage(async () => ({ default: (await import("./overlays.tsx")).Overlays })),
);

/** The page of an unknown address may stand inside the shell or in its place: it is drawn once. */
const ShellContext = createContext(false);

export function DefaultLayout(shell: ShellProps) {
  return useContext(ShellContext) ? (
    shell.children
  ) : (
    <ShellContext value>
      <Shell {...shell} />
    </ShellContext>
  );
}

type ShellProps = { children?: ReactNode; notices?: ReactNode; underWay?: ReactNode };

/** The shell: navigation beside the page or below the bar, the page, the footer. A page that fails leaves it standing. */
function Shell({ children, notices, underWay }: ShellProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { onWrite, seeding } = useLive();
  const full = useStorageFull();
  const lost = useLogLoss();
  const forgets = useForgetsInAWeek();
  const [layout] = usePreference("nav-layout");
  const [width] = usePreference("content-width");
  // The specification: an overlay where the window is narrower than 1280 pixels.
  const wide = useMedia("(width >= 80rem)");
  const phone = usePhone();
  const menu = useRef<HTMLDialogElement>(null);
  const openMenu = () => menu.current?.showModal();
  // On the way to the login page.
  if (!session) return null;

  const nav = wide ? (layout === "horizontal" ? "below" : "side") : "overlay";
  return (
    <>
      <SkipLink to="content">{t(($) => $.actions.skipToContent)}</SkipLink>
      <div className="flex min-h-dvh" data-width={width}>
        {nav === "side" && <Sidebar />}
        <div className="flex min-w-0 flex-1 flex-col">
          <Navbar user={session.user} nav={nav} underWay={underWay} onOpenMenu={openMenu} />
          <ConnectionNotice className="page-width px-6 pt-4 phone:px-4" />
          <Suspense fallback={null}>{seeding && <SeedingStrip progress={seeding} />}</Suspense>
          <Suspense fallback={null}>{full && <StorageFullStrip />}</Suspense>
          <Suspense fallback={null}>{lost && <LogLossStrip />}</Suspense>
          <Suspense fallback={null}>
            {forgets && <WeekWarning className="border-b border-line px-6 py-2.5 phone:px-4" />}
          </Suspense>
          {notices}
          <main id="content" tabIndex={-1} className="page-width flex-1 px-6 py-6 phone:px-4 phone:py-4">
            {children ?? <PageBoundary />}
          </main>
          <Footer />
        </div>
      </div>
      <ShellKeys />
      <Suspense fallback={null}>
        <LiveSignal onWrite={onWrite} />
      </Suspense>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
      <ScrollToTop />
      <Suspense fallback={null}>{phone && <BottomBar onOpenMenu={openMenu} />}</Suspense>
      {nav === "overlay" && <NavOverlay dialog={menu} />}
    </>
  );
}
