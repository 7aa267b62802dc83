import { useTranslation } from "react-i18next";
import { client, type ListSearch } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { download } from "#src/app/download.ts";
import { today } from "#src/resource/today.ts";
import { useResourceWords } from "#src/resource/words.ts";
import { notify } from "#src/ui/toast.tsx";

type ExportFormat = "csv" | "xlsx";

/** Gives the person what is filtered, or what is chosen, as a file. */
export function useExport(resource: Resource): (search: ListSearch, format: ExportFormat) => Promise<void> {
  const { t } = useTranslation();
  const { many } = useResourceWords(resource);
  return async ({ page: _page, itemsPerPage: _size, ...search }, format) => {
    const id = `export ${resource.name}`;
    const slow = setTimeout(
      () => notify({ id, tone: "info", title: t(($) => $.list.export.preparing) }),
      300,
    );
    try {
      const file = await client(resource).exportFile(format, search);
      download(`${many} ${today()}.${format}`, file);
      notify({ id, title: t(($) => $.list.export.done) });
    } catch {
      notify({ id, tone: "danger", title: t(($) => $.list.export.failed) });
    } finally {
      clearTimeout(slow);
    }
  };
}
