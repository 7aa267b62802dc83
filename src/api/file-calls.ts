import type { Fields } from "#db/schema/kind.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { BodyOf, QueryOf } from "#sw/api/core/call.ts";
import type { SheetFormat } from "#sw/api/export/contract.ts";
import type { ImportOptions } from "#sw/api/import/bodies.ts";
import type { RecordCalls } from "#sw/api/records/contract.ts";
import { sendCall } from "./call.ts";
import { callsOf } from "./list-calls.ts";
import type { ListSearch } from "./list-query.ts";
import type { Typed } from "./request.ts";

/** By what a line means a record where that is not the list's own key, and whether lines may make or change records only. */
export type ImportMatching = Pick<ImportQuery, "match" | "mode">;

type ImportQuery = QueryOf<RecordCalls<Fields>["import"]>;

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
  const ask = callsOf(resource);
  const exportPath = `/api/${addressOf(resource)}/export`;
  return {
    imports: () => ask<"imports">("GET", "/imports"),
    /** Which file an import was, by its key or the beginning of the keys of its batches. */
    importNamed: (key: string) => ask<"importNamed">("GET", `/imports/${encodeURIComponent(key)}`),
    exportFile: async (format: SheetFormat, search: ListSearch) =>
      (await sendCall("GET", exportPath, { query: { ...search, format } })).blob(),
    /** Which records an export would hold, in their order. */
    exportedIds: async (search: ListSearch) =>
      (await ask<"exportedIds">("GET", "/export", { query: { ...search, format: "ids" } })).ids,
    /** These records, with what may be taken out of the app. */
    exportedRecords: async (ids: readonly string[]) =>
      (await ask<"exportedRecords">("GET", "/export", { query: { id: ids, format: "records" } })).items,
    /** A file of these lines, the first one its heads. */
    fileOf: async (file: BodyOf<RecordCalls<F>["writeFile"]>) =>
      (await sendCall("POST", exportPath, { body: file })).blob(),
    /** `file` is its name, kept with the batch. */
    importCsv: (
      content: string,
      { dryRun, partial = false, allReasons = false, options, ...others }: ImportHow,
      typed: Typed = {},
    ) =>
      ask<"import">("POST", "/import", {
        query: {
          dryRun: `${dryRun}`,
          partial: `${partial}`,
          allReasons: `${allReasons}`,
          ...others,
        },
        ...(options ? importForm(content, options) : { text: { content, type: csv } }),
        ...typed,
      }),
  };
}

const csv = "text/csv";

const importForm = (content: string, options: ImportOptions) => ({
  form: { file: new Blob([content], { type: csv }), options: JSON.stringify(options) },
});
