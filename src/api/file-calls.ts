import type { Fields } from "#db/schema/kind.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource, Row } from "#db/schema/resource.ts";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import type { ImportOptions } from "#sw/api/import/options.ts";
import type { ImportOutcome } from "#sw/api/import/contract.ts";
import type { ListedImport } from "#sw/api/import/contract.ts";
import { type ListSearch, queryOf } from "./list-query.ts";
import { read, request, type Typed } from "./request.ts";

export type FileFormat = "csv" | "xlsx";

/** By what a line means a record where that is not the list's own key, and whether lines may make or change records only. */
export type ImportMatching = {
  match?: "serial" | "otherIdentifier" | undefined;
  mode?: "create" | "update" | undefined;
};

type ImportHow = ImportMatching & {
  dryRun: boolean;
  partial?: boolean;
  /** Of every row that is refused, not of the first thousand. */
  allReasons?: boolean;
  file?: string;
  options?: ImportOptions;
};

/** The calls that write and read files of a resource's records. */
export function fileCalls<F extends Fields>(resource: Resource<F>) {
  type Record_ = Row<Resource<F>>;
  const base = `/api/${addressOf(resource)}`;
  return {
    imports: () => read<{ items: ListedImport[] }>(request("GET", `${base}/imports`)),
    /** Which file an import was, by its key or the beginning of the keys of its batches. */
    importNamed: (key: string) =>
      read<Pick<ListedImport, "file" | "at">>(request("GET", `${base}/imports/${encodeURIComponent(key)}`)),
    exportFile: async (format: FileFormat, search: ListSearch) =>
      (await request("GET", `${base}/export?format=${format}&${queryOf(search)}`)).blob(),
    /** Which records an export would hold, in their order. */
    exportedIds: async (search: ListSearch) =>
      (
        await read<{ ids: string[] }>(
          request("GET", `${base}/export?${queryOf({ ...search, format: "ids" })}`),
        )
      ).ids,
    /** These records, with what may be taken out of the app. */
    exportedRecords: async (ids: readonly string[]) =>
      (
        await read<{ items: Record_[] }>(
          request("GET", `${base}/export?${queryOf({ id: ids, format: "records" })}`),
        )
      ).items,
    /** A file of these lines, the first one its heads. */
    fileOf: async (format: FileFormat, sheet: { lines: SheetCell[][]; rightToLeft: boolean }) =>
      (await request("POST", `${base}/export`, { body: { format, ...sheet } })).blob(),
    /** `file` is its name, kept with the batch. */
    importCsv: (
      content: string,
      { dryRun, partial = false, allReasons = false, file, match, mode, options }: ImportHow,
      typed: Typed = {},
    ) =>
      read<ImportOutcome>(
        request(
          "POST",
          `${base}/import?${queryOf({ dryRun: String(dryRun), partial: String(partial), allReasons: String(allReasons), file, match, mode })}`,
          { ...(options ? importForm(content, options) : { text: { content, type: csv } }), ...typed },
        ),
      ),
  };
}

const csv = "text/csv";

const importForm = (content: string, options: ImportOptions) => ({
  form: { file: new Blob([content], { type: csv }), options: JSON.stringify(options) },
});
