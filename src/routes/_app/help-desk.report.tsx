import { createFileRoute, redirect } from "@tanstack/react-router";
import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { currentSession } from "#src/app/session.ts";
import { ReportPage } from "#src/features/requests/report/report-page.tsx";

type ReportSearch = { unit?: string };

/** Where people at a client's report a problem. Whoever works here takes calls instead, and finds them in the list. */
export const Route = createFileRoute("/_app/help-desk/report")({
  staticData: {
    access: { action: "create", subject: "Request" },
    words: ["records", "help-desk", "equipments"],
  },
  validateSearch: ({ unit }: Record<string, unknown>): ReportSearch =>
    typeof unit === "string" ? { unit } : {},
  loader: () => {
    const session = currentSession();
    if (session && dashboardVariant(session.ability) === "client_home") return;
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/help-desk/requests", replace: true });
  },
  component: Report,
});

function Report() {
  return <ReportPage {...Route.useSearch()} />;
}
