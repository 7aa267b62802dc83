import { createFileRoute } from "@tanstack/react-router";
import { declarations } from "#db/schema/registry.ts";
import { ImportPage } from "#src/records/import/import-page.tsx";
import { loadPastImports } from "#src/records/import/load-past-imports.ts";

export const Route = createFileRoute("/_app/security/users_/import")({
  staticData: {
    access: { action: "import", subject: "User" },
    words: ["records", "security", "import"],
  },
  loader: () => loadPastImports(declarations.users),
  component: Import,
});

function Import() {
  return <ImportPage resource={declarations.users} past={Route.useLoaderData().past} />;
}
