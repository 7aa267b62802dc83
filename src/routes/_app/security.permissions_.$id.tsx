import { createFileRoute } from "@tanstack/react-router";
import { permissions } from "#db/domain/apps/permissions/permissions.ts";
import { PermissionPage } from "#src/features/access-control/roles/permission-page.tsx";
import { missingRecord } from "#src/records/record/missing-record.ts";
import { MissingPage } from "#src/records/record/missing-page.tsx";

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
        : await (
            await import("#src/features/access-control/roles/permission-calls.ts")
          )
            .loadPermission(id)
            .catch(missingRecord),
  }),
  component: Permission,
});

function Permission() {
  const { permission } = Route.useLoaderData();
  if (permission && "kind" in permission)
    return <MissingPage resource={permissions} status={permission.status} listAt="/security/permissions" />;
  return <PermissionPage key={permission?.version ?? 0} permission={permission} />;
}
