import { createFileRoute } from "@tanstack/react-router";
import { isListWord } from "#db/schema/list-routes.ts";
import { resourceAt } from "#src/records/list-named.ts";

/** The pages of a list whose address is one word. Any other word leads on to the other routes, or nowhere. */
export const Route = createFileRoute("/_app/$list")({
  staticData: { access: { action: "read", subjectOfList: true } },
  params: { parse: ({ list }) => (isListWord(list) ? { list } : false), priority: 1 },
  loader: ({ params }) => void resourceAt(params),
});
