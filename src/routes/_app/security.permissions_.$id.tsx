import { createFileRoute } from "@tanstack/react-router";
import { PermissionPage } from "#src/features/access-control/roles/permission-page.tsx";

export const Route = createFileRoute("/_app/security/permissions_/$id")({
  staticData: {
    access: { action: "read", subject: "Permission" },
    words: ["roles", "security", "records", "apps"],
    shows: ["permissions"],
  },
  loader: async ({ params: { id } }) => ({
    permission:
      id === "new"
        ? null
        : await (await import("#src/features/access-control/roles/permission-calls.ts")).loadPermission(id),
  }),
  component: Permission,
});

function Permission() {
  const { permission } = Route.useLoaderData();
  return <PermissionPage key={permission?.version ?? 0} permission={permission} />;
}
