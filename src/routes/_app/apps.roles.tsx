import { createFileRoute } from "@tanstack/react-router";
import { RolesPage } from "#src/features/access-control/roles/roles-page.tsx";
import { chosenRole } from "#src/features/access-control/roles/roles-route.ts";

export const Route = createFileRoute("/_app/apps/roles")({
  staticData: {
    access: { action: "read", subject: "Role" },
    words: ["roles", "security", "records", "equipments", "help-desk", "masters", "lists", "subrecords"],
    shows: ["roles", "users"],
  },
  validateSearch: chosenRole,
  loader: async () => (await import("#src/features/access-control/roles/role-calls.ts")).loadRoles(),
  component: Roles,
});

function Roles() {
  return <RolesPage {...Route.useLoaderData()} chosen={Route.useSearch().role} />;
}
