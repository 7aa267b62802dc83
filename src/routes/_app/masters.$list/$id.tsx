import { createFileRoute } from "@tanstack/react-router";
import { loadRecord } from "#src/resource/record/load-record.ts";
import { recordSearch } from "#src/resource/record/record-search.ts";
import { RecordPage } from "#src/resource/record/record-page.tsx";
import { resourceAt } from "#src/resource/list-named.ts";

export const Route = createFileRoute("/_app/masters/$list/$id")({
  staticData: { access: { action: "read", subjectOfList: "masters" } },
  validateSearch: recordSearch,
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ params, deps }) => loadRecord(resourceAt("masters", params.list), params.id, deps.tab),
  component: Record,
});

function Record() {
  const { list, id } = Route.useParams();
  return (
    <RecordPage
      key={id}
      resource={resourceAt("masters", list)}
      loaded={Route.useLoaderData()}
      search={Route.useSearch()}
    />
  );
}
