import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { helpCenter } from "#src/api/pages.ts";
import { ClosedPage } from "#src/features/help/closed-page.tsx";
import { HelpCenterPage } from "#src/features/help/help-center-page.tsx";
import { HelpFailure } from "#src/features/help/help-failure.tsx";
import { HelpPending } from "#src/features/help/help-pending.tsx";
import { unlessClosed } from "#src/features/help/load-help.ts";

export const Route = createFileRoute("/front-pages/help-center/")({
  staticData: { access: { public: true }, words: ["help"] },
  loader: ({ abortController }) => unlessClosed(() => helpCenter(abortController.signal)),
  component: Center,
  pendingComponent: HelpPending,
  errorComponent: HelpFailure,
});

function Center() {
  const center = useLoaderData({ from: "/front-pages/help-center/" });
  if ("closed" in center) return <ClosedPage why={center.closed} to="/front-pages/help-center" />;
  return <HelpCenterPage center={center} />;
}
