import { type ListParams, resourceAt, useResourceAt } from "#src/records/list-named.ts";
import { ImportPage, type ImportPageProps } from "./import-page.tsx";
import { loadPastImports } from "./load-past-imports.ts";

export const loadImportsAt = ({ params }: { params: ListParams }) => loadPastImports(resourceAt(params));

/** The import into the list at the address of this page. */
export function ImportAt({ past }: Pick<ImportPageProps, "past">) {
  const resource = useResourceAt();
  return <ImportPage key={resource.name} resource={resource} past={past} />;
}
