import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { currentSession } from "#src/app/session.ts";
import { loadClientHome, loadClientHomePage } from "#src/features/requests/client-home/load-client-home.ts";
import { loadMyDay, loadMyDayPage } from "#src/features/requests/day/load-my-day.ts";
import { loadHome } from "#src/features/start/load-home.ts";
import { StartPage } from "#src/features/start/start-page.tsx";
import { StartSkeleton } from "#src/features/start/start-skeleton.tsx";

const MyDayPage = lazy(loadMyDayPage);
const ClientHomePage = lazy(loadClientHomePage);

export const Route = createFileRoute("/_app/dashboards/crm")({
  staticData: {
    access: { action: "read", subject: "Dashboard" },
    words: ["equipments", "records"],
    shows: "lists",
  },
  loader: async ({ abortController: { signal } }) => {
    const session = currentSession();
    const variant = session && dashboardVariant(session.ability);
    if (variant === "my_day") return loadMyDay(signal);
    return variant === "client_home" ? loadClientHome(signal) : loadHome(signal);
  },
  pendingComponent: StartSkeleton,
  component: Home,
});

/** Each role's variant of the page, as its rules name it. */
function Home() {
  const loaded = Route.useLoaderData();
  if ("requests" in loaded) return <ClientHomePage {...loaded} />;
  return "day" in loaded ? <MyDayPage {...loaded} /> : <StartPage {...loaded} />;
}
