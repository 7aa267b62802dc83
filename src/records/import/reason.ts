import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { issueCodes } from "#db/schema/issue.ts";
import { isFamily, type Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import type { Rejection } from "./check-rows.ts";
import type { Matching } from "./matching.ts";
import type { ImportTable } from "./import-table.ts";

// Each resource has its words: tests/locales.test.ts proves it.
// oxlint-disable-next-line no-unsafe-type-assertion -- the registry and the words have the same names
const wordOf = ({ name }: Resource) => name as keyof Words["resources"];

/** `text` is the cell's text, where that makes a difference. */
type Reason = Pick<Rejection, "code" | "params"> & { text?: string };

/** Why a cell is refused, in words: those of forms, and others where a file is another thing than a form. */
export function useReason(
  table: ImportTable,
  matching: Matching,
): (rejection: Reason, column: CsvColumn | undefined) => string {
  const { t } = useTranslation();
  const issueWords = useIssueWords();
  return ({ code, params, text = "" }, column) => {
    if (code === "unknown_reference" && /^[^\s@]+@[^\s@]+$/.test(text.trim()))
      return t(($) => $.import.reasons.nobody);
    if (
      code === "unknown_reference" &&
      column &&
      (column.field.kind === "ref" || column.field.kind === "refs") &&
      !isFamily(resourceNamed(column.field.to))
    ) {
      const target = wordOf(resourceNamed(column.field.to));
      return t(($) => $.import.reasons.unknown_reference, { list: t(($) => $.resources[target].many) });
    }
    if (code === "unknown_reference" && column?.field.kind === "refBy")
      return t(($) => $.import.reasons.nobodyCalled);
    if (code === "unknown_reference") return t(($) => $.import.reasons.noRecord);
    if (code === "repeated" && params["match"] !== undefined) return t(($) => $.import.reasons.ambiguous);
    if (code === "taken" && matching.mode === "create") return t(($) => $.import.reasons.exists);
    if (code === "unknown_field" || code === "read_only") return t(($) => $.import.reasons.unchangeable);
    if (code === "too_many" && column === undefined) return t(($) => $.import.reasons.shifted);
    if (code === "row_twice")
      return t(($) => $.issues.row_twice, { line: table.rows[Number(params["line"])]?.line ?? 0 });
    return issueWords({ code: issueCodes.find((candidate) => candidate === code) ?? "invalid", params });
  };
}
