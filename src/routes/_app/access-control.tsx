import { createFileRoute } from "@tanstack/react-router";
import { AccessControlPage } from "#src/features/access-control/access-control-page.tsx";

export const Route = createFileRoute("/_app/access-control")({
  staticData: {
    access: { action: "read", subject: "AccessControl" },
    words: ["security", "roles", "records", "equipments", "help-desk", "masters", "lists", "subrecords"],
    shows: ["roles", "users"],
  },
  loader: async () => (await import("#src/features/access-control/load-access.ts")).loadAccess(),
  component: AccessControl,
});

function AccessControl() {
  return <AccessControlPage {...Route.useLoaderData()} />;
}
