import { createFileRoute } from "@tanstack/react-router";
import { declarations } from "#db/schema/registry.ts";
import { RolePage } from "#src/features/access-control/roles/role-page.tsx";
import { MissingPage } from "#src/records/record/missing-page.tsx";

export const Route = createFileRoute("/_app/security/roles_/$id")({
  staticData: {
    access: { action: "read", subject: "Role" },
    words: ["roles", "security", "records", "equipments", "help-desk", "masters", "lists", "subrecords"],
    shows: ["roles", "users"],
  },
  loader: async ({ params }) =>
    (await import("#src/features/access-control/roles/load-role-page.ts")).loadRolePage(params.id),
  component: Role,
});

function Role() {
  const loaded = Route.useLoaderData();
  return loaded.kind === "missing" ? (
    <MissingPage resource={declarations.roles} status={loaded.status} listAt="/security/roles" />
  ) : (
    <RolePage {...loaded} />
  );
}
