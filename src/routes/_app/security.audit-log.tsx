import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#src/features/audit/audit-page.tsx";
import { loadAuditLog } from "#src/features/audit/load-audit-log.ts";
import { RoleEntry } from "#src/features/access-control/roles/role-entry.tsx";
import { SettingsEntry } from "#src/features/settings/settings-entry.tsx";
import { listSearch } from "#src/records/list/list-search.ts";

export const Route = createFileRoute("/_app/security/audit-log")({
  staticData: {
    access: { action: "read", subject: "AuditLog" },
    words: ["records", "audit", "security", "roles"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadAuditLog(deps, abortController.signal),
  component: AuditLog,
});

const entryOf = { roles: RoleEntry, settings: SettingsEntry };

function AuditLog() {
  return <AuditPage page={Route.useLoaderData()} search={Route.useSearch()} entryOf={entryOf} />;
}
