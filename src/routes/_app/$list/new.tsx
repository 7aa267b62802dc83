import { createFileRoute } from "@tanstack/react-router";
import { CreateAt } from "#src/records/form/create-at.tsx";
import { createSearch } from "#src/records/form/create-search.ts";

export const Route = createFileRoute("/_app/$list/new")({
  staticData: { access: { action: "create", subjectOfList: true } },
  validateSearch: createSearch,
  component: Create,
});

function Create() {
  return <CreateAt initial={Route.useSearch()} />;
}
