import { createFileRoute } from "@tanstack/react-router";
import { requestsSource } from "#src/features/requests/requests-source.ts";
import { BoardPage } from "#src/features/requests/board/board-page.tsx";
import { loadBoard } from "#src/features/requests/board/load-board.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { listSearch } from "#src/records/list/list-search.ts";

export const Route = createFileRoute("/_app/help-desk/board/")({
  staticData: {
    access: { action: "read", subject: "Request", field: "status" },
    words: ["records", "help-desk"],
    shows: { list: "requests" },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadBoard(null, deps, abortController.signal),
  component: Board,
  errorComponent: Failure,
});

function Board() {
  return <BoardPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={requestsSource} error={error} />;
}
