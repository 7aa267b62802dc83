import { createFileRoute } from "@tanstack/react-router";
import { loadHome } from "#src/features/start/load-home.ts";
import { StartPage } from "#src/features/start/start-page.tsx";
import { StartSkeleton } from "#src/features/start/start-skeleton.tsx";

export const Route = createFileRoute("/_app/dashboards/crm")({
  staticData: { access: { action: "read", subject: "Dashboard" }, words: ["equipments"], shows: "lists" },
  loader: ({ abortController }) => loadHome(abortController.signal),
  pendingComponent: StartSkeleton,
  component: Home,
});

function Home() {
  return <StartPage {...Route.useLoaderData()} />;
}
