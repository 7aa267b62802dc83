import { createFileRoute } from "@tanstack/react-router";
import { ImportAt, loadImportsAt } from "#src/records/import/import-at.tsx";

export const Route = createFileRoute("/_app/$list/import")({
  staticData: { access: { action: "import", subjectOfList: true }, words: ["import"] },
  loader: loadImportsAt,
  component: Import,
});

function Import() {
  return <ImportAt {...Route.useLoaderData()} />;
}
