import { createFileRoute } from "@tanstack/react-router";
import { AccessControlPage } from "#src/features/access-control/access-control-page.tsx";

export const Route = createFileRoute("/_app/access-control")({
  staticData: {
    access: { action: "read", subject: "AccessControl" },
    words: ["security", "records", "equipments", "help-desk", "masters", "lists"],
    shows: ["roles", "users"],
  },
  // Whoever needs more asks those who give roles.
  loader: async () => (await import("#src/api/roles.ts")).askWhomToAsk("update", "User", "roleCodes"),
  component: AccessControl,
});

function AccessControl() {
  return <AccessControlPage answer={Route.useLoaderData()} />;
}
