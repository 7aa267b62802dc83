import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { isUnconfirmed } from "#src/api/problem.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SheetFormat } from "#sw/api/export/contract.ts";
import { download } from "#src/app/download.ts";
import { languageConfig } from "#src/app/language-config.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { dismiss, notify } from "#src/ui/notify.ts";
import type { Column } from "./columns.ts";
import { exportName } from "./export-name.ts";
import { useTextLines } from "./use-text-lines.ts";

const patience = 300;

/**
 * Downloads the filtered or the selected rows as a file: these columns in the person's words, or all columns that the import
 * reads back.
 */
export function useExport(
  resource: Resource,
): (search: ListSearch, format: SheetFormat, columns?: readonly Column[]) => Promise<void> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { many } = useResourceWords(resource);
  const textLines = useTextLines(resource);

  return async ({ page: _page, itemsPerPage: _size, ...search }, format, columns) => {
    const id = `export ${resource.name}`;
    let isStopped = false;
    let isSlow = false;
    let progress: { done: number; total: number } | null = null;
    const tell = () =>
      notify({
        id,
        tone: "info",
        title: t(($) => $.list.export.preparing),
        isUnderWay: true,
        ...(progress && {
          description: t(($) => $.list.bulk.progress, progress),
          action: { label: t(($) => $.list.bulk.stop), onAction: () => (isStopped = true) },
        }),
      });
    const slow = setTimeout(() => {
      isSlow = true;
      tell();
    }, patience);
    const visibleFile = async (visible: readonly Column[]) => {
      const lines = await textLines(search, visible, {
        isStopped: () => isStopped,
        onProgress: (done, total) => {
          progress = { done, total };
          if (isSlow && !isStopped) tell();
        },
      });
      const rightToLeft = languageConfig[language].isRTL;
      return lines && client(resource).fileOf({ format, lines, rightToLeft });
    };
    try {
      const file = await (columns ? visibleFile(columns) : client(resource).exportFile(format, search));
      if (!file) return dismiss(id);
      const kind = columns ? t(($) => $.list.export.kinds.shown) : t(($) => $.list.export.kinds.whole);
      download(exportName({ list: many, kind, format }, new Date()), file);
      notify({ id, title: t(($) => $.list.export.done) });
    } catch (error) {
      if (isUnconfirmed(error)) dismiss(id);
      else notify({ id, tone: "danger", title: t(($) => $.list.export.failed) });
    } finally {
      clearTimeout(slow);
    }
  };
}
