import { createFileRoute } from "@tanstack/react-router";
import { isListWord, isUnitLink } from "#db/schema/list-routes.ts";
import { listAddressOf } from "#src/records/list-name.ts";
import { resourceAt } from "#src/records/list-named.ts";

/** Every list stands on the same pages; an address that names none is not found. */
export const Route = createFileRoute("/_app/$area/$list")({
  staticData: { access: { action: "read", subjectOfList: true } },
  // A record of a list at one word has an address of two words as well.
  params: { parse: (words) => (isListWord(words.area) ? false : listAddressOf(words)) },
  loader: ({ params }) => void (isUnitLink(params) || resourceAt(params)),
});
