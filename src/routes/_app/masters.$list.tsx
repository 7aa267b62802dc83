import { createFileRoute } from "@tanstack/react-router";
import { listNamed } from "#src/resource/list-name.ts";
import { resourceAt } from "#src/resource/list-named.ts";

/** Every list of this area stands on the same pages; an address that names none is not found. */
export const Route = createFileRoute("/_app/masters/$list")({
  staticData: { access: { action: "read", subjectOfList: "masters" } },
  params: { parse: ({ list }) => listNamed("masters", list) },
  loader: ({ params }) => void resourceAt("masters", params.list),
});
