import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "#src/records/form/create-page.tsx";
import { createSearch } from "#src/records/form/create-search.ts";
import { resourceAt } from "#src/records/list-named.ts";

export const Route = createFileRoute("/_app/$list/new")({
  staticData: { access: { action: "create", subjectOfList: true } },
  validateSearch: createSearch,
  component: Create,
});

function Create() {
  const place = Route.useParams();
  return <CreatePage key={place.list} resource={resourceAt(place)} initial={Route.useSearch()} />;
}
