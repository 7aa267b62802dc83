import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "#src/records/import/import-page.tsx";
import { loadPastImports } from "#src/records/import/load-past-imports.ts";
import { resourceAt } from "#src/records/list-named.ts";

export const Route = createFileRoute("/_app/$list/import")({
  staticData: { access: { action: "import", subjectOfList: true }, words: ["import"] },
  loader: ({ params }) => loadPastImports(resourceAt(params)),
  component: Import,
});

function Import() {
  const place = Route.useParams();
  return <ImportPage key={place.list} resource={resourceAt(place)} past={Route.useLoaderData().past} />;
}
