import { useResourceAt } from "#src/records/list-named.ts";
import { CreatePage } from "./create-page.tsx";
import type { CreateSearch } from "./create-search.ts";

/** The form for a new record of the list at the address of this page. */
export function CreateAt({ initial }: { initial: CreateSearch }) {
  const resource = useResourceAt();
  return <CreatePage key={resource.name} resource={resource} initial={initial} />;
}
