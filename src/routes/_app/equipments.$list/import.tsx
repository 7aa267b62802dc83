import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "#src/resource/import/import-page.tsx";
import { resourceAt } from "#src/resource/list-named.ts";

export const Route = createFileRoute("/_app/equipments/$list/import")({
  staticData: { access: { action: "import", subjectOfList: "equipments" }, words: ["import"] },
  component: Import,
});

function Import() {
  const { list } = Route.useParams();
  return <ImportPage key={list} resource={resourceAt("equipments", list)} />;
}
