import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "#src/resource/form/create-page.tsx";
import { createSearch } from "#src/resource/form/create-search.ts";
import { resourceAt } from "#src/resource/list-named.ts";

export const Route = createFileRoute("/_app/masters/$list/new")({
  staticData: { access: { action: "create", subjectOfList: "masters" } },
  validateSearch: createSearch,
  component: Create,
});

function Create() {
  const { list } = Route.useParams();
  return <CreatePage key={list} resource={resourceAt("masters", list)} initial={Route.useSearch()} />;
}
