import type { ReactNode } from "react";
import type { RowOf } from "#db/schema/registry.ts";
import { formatNumber } from "#src/app/format.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import type { ReceiptWords } from "./receipt-words.ts";

/** The answer of a line, as somebody reads it who was not there. */
export function checklistAnswer(
  { answerType, value }: Pick<RowOf<"checklist">, "answerType" | "value">,
  { t, language }: ReceiptWords,
): ReactNode {
  switch (answerType) {
    case "check":
      return t(($) => $.receipt.checked);
    case "pass_fail":
      return t(($) => (value === "pass" ? $.work.checklist.pass : $.work.checklist.fail));
    case "photo":
      return t(($) => $.work.checklist.photoTaken);
    case "signature":
      return t(($) => $.work.checklist.signed);
    case "number":
      return <bdi>{formatNumber(Number(value), language)}</bdi>;
    case "scan":
      return <Ltr>{value}</Ltr>;
    default:
      return <bdi>{value}</bdi>;
  }
}
