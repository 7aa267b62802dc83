import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { loadStart } from "#src/features/start/load-start.ts";
import { StartPage } from "#src/features/start/start-page.tsx";
import { StartSkeleton } from "#src/features/start/start-skeleton.tsx";

export const Route = createFileRoute("/_app/dashboards/crm")({
  staticData: { access: { action: "read", subject: "Dashboard" }, shows: "lists" },
  loader: ({ abortController }) => loadStart(abortController.signal),
  pendingComponent: StartSkeleton,
  component: Home,
});

function Home() {
  return <StartPage start={useLoaderData({ from: "/_app/dashboards/crm" })} />;
}
