import { createFileRoute } from "@tanstack/react-router";
import { loadRecordAt, RecordAt } from "#src/record-pages.tsx";
import { recordSearch } from "#src/records/record/record-search.ts";

export const Route = createFileRoute("/_app/$area/$list/$id")({
  staticData: { access: { action: "read", subjectOfList: true }, words: ["subrecords"] },
  validateSearch: recordSearch,
  loaderDeps: ({ search: { tab, kind } }) => ({ tab, kind }),
  loader: loadRecordAt,
  component: Record,
});

function Record() {
  return <RecordAt data={Route.useLoaderData()} search={Route.useSearch()} />;
}
