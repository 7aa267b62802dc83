import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#src/app/session.ts";
import { useLive } from "#src/app/use-live.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { NavOverlay } from "./nav-overlay.tsx";
import { Navbar } from "./navbar.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SeedingStrip } from "./seeding-strip.tsx";
import { Sidebar } from "./sidebar.tsx";

const LiveSignal = lazy(async () => ({ default: (await import("#src/app/live-signal.tsx")).LiveSignal }));

/** The shell: navigation at the start, the bar above, the page, the footer. A page that fails leaves it standing. */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const { onWrite, seeding } = useLive();
  const menu = useRef<HTMLDialogElement>(null);
  const openMenu = () => menu.current?.showModal();
  // On the way to the login page.
  if (!session) return null;

  return (
    <>
      <SkipLink to="content">{t(($) => $.actions.skipToContent)}</SkipLink>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <Navbar user={session.user} onOpenMenu={openMenu} />
          {seeding && <SeedingStrip progress={seeding} />}
          <main id="content" tabIndex={-1} className="w-full flex-1 px-6 py-6 phone:px-4 phone:py-4">
            {children ?? <PageBoundary />}
          </main>
          <footer className="px-6 py-4 text-xs text-ink-faint phone:px-4 phone:pb-[calc(var(--bottom-bar)+1rem)]">
            Offdesk <Ltr>{__BUILD__}</Ltr>
          </footer>
        </div>
      </div>
      <Suspense fallback={null}>
        <LiveSignal onWrite={onWrite} />
      </Suspense>
      <ScrollToTop />
      <BottomBar onOpenMenu={openMenu} />
      <NavOverlay dialog={menu} />
    </>
  );
}
