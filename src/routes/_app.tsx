import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { afterFirstPage } from "#src/app/first-page.ts";
import { DefaultLayout } from "#src/app/shell/default-layout.tsx";
import { NotFound } from "#src/app/shell/not-found.tsx";

const RunWatch = lazy(() =>
  afterFirstPage(async () => ({
    default: (await import("#src/features/interrupted-runs/run-watch.tsx")).RunWatch,
  })),
);

const TimerWatch = lazy(() =>
  afterFirstPage(async () => ({
    default: (await import("#src/features/requests/timers/timer-watch.tsx")).TimerWatch,
  })),
);

const RequestedPrintLabels = lazy(() =>
  afterFirstPage(async () => ({
    default: (await import("#src/records/print-labels/requested-print-labels-dialog.tsx"))
      .RequestedPrintLabelsDialog,
  })),
);

const CallOverlay = lazy(() =>
  afterFirstPage(async () => ({
    default: (await import("#src/features/requests/call/call-overlay.tsx")).CallOverlay,
  })),
);

/** The default layout: everything that stands in the shell. */
export const Route = createFileRoute("/_app")({
  staticData: { access: { inherited: true }, layout: "default" },
  component: Layout,
  notFoundComponent: () => (
    <Layout>
      <NotFound />
    </Layout>
  ),
});

/** Before every page: what the person's last visit left undone. Over it: the call that somebody takes. */
function Layout({ children }: { children?: ReactNode }) {
  const notices = (
    <Suspense fallback={null}>
      <RunWatch />
      <RequestedPrintLabels />
      <CallOverlay />
    </Suspense>
  );
  const underWay = (
    <Suspense fallback={null}>
      <TimerWatch />
    </Suspense>
  );
  return (
    <DefaultLayout notices={notices} underWay={underWay}>
      {children}
    </DefaultLayout>
  );
}
