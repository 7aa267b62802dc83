import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { currentSession } from "#src/app/session.ts";
import { loadClientHome, loadClientHomePage } from "#src/features/requests/client-home/load-client-home.ts";
import { loadMyDay, loadMyDayPage } from "#src/features/requests/day/load-my-day.ts";
import { loadUrgent, loadUrgentCard } from "#src/features/requests/urgent/load-urgent.ts";
import { loadHomeSafety, loadSafety } from "#src/features/device/load-safety.ts";
import { loadHome } from "#src/features/start/load-home.ts";
import { StartPage } from "#src/features/start/start-page.tsx";
import { StartSkeleton } from "#src/features/start/start-skeleton.tsx";

const MyDayPage = lazy(loadMyDayPage);
const UrgentCard = lazy(loadUrgentCard);
const HomeSafety = lazy(loadHomeSafety);
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
    if (variant === "client_home") return loadClientHome(signal);
    const home = await loadHome(signal);
    const safety = mayDoEverything(session) ? loadSafety(signal) : null;
    return home.home.work.length > 0 ? { ...home, safety, urgent: loadUrgent(signal) } : { ...home, safety };
  },
  pendingComponent: StartSkeleton,
  component: Home,
});

/** Each role's variant of the page, as its rules name it. */
function Home() {
  const loaded = Route.useLoaderData();
  if ("requests" in loaded) return <ClientHomePage {...loaded} />;
  if ("day" in loaded) return <MyDayPage {...loaded} />;
  const urgent = "urgent" in loaded && (
    <Suspense fallback={null}>
      <UrgentCard urgent={loaded.urgent} />
    </Suspense>
  );
  const safety = loaded.safety && (
    // The room that it takes on a laptop: what follows does not move.
    <Suspense fallback={<div className="h-[5.75rem]" />}>
      <HomeSafety safety={loaded.safety} />
    </Suspense>
  );
  return <StartPage {...loaded} urgent={urgent} safety={safety} />;
}
