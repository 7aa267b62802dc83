import { createFileRoute } from "@tanstack/react-router";
import { createElement } from "react";
import { recordPageOf } from "#src/record-pages.ts";
import { loadRecord } from "#src/records/record/load-record.ts";
import { recordSearch } from "#src/records/record/record-search.ts";
import { resourceAt } from "#src/records/list-named.ts";

export const Route = createFileRoute("/_app/$list/$id")({
  staticData: { access: { action: "read", subjectOfList: true } },
  validateSearch: recordSearch,
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ params, deps }) => loadRecord(resourceAt(params), params.id, deps.tab),
  component: Record,
});

function Record() {
  const place = Route.useParams();
  const resource = resourceAt(place);
  return createElement(recordPageOf(resource), {
    key: place.id,
    resource,
    loaded: Route.useLoaderData(),
    search: Route.useSearch(),
  });
}
