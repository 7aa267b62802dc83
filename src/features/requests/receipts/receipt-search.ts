import { receiptKinds, type ReceiptKind } from "#db/domain/requests/receipt-kinds.ts";
import { type Language, languages } from "#db/schema/kind.ts";

/** In the address: another paper than the first one, another language than the client's, and what it was opened for. */
export type ReceiptSearch = { document?: ReceiptKind; language?: Language; action?: "share" };

export function receiptSearch({ document, language, action }: Record<string, unknown>): ReceiptSearch {
  const [paper, tongue] = [
    receiptKinds.find((one) => one === document),
    languages.find((one) => one === language),
  ];
  return {
    ...(paper && { document: paper }),
    ...(tongue && { language: tongue }),
    ...(action === "share" && { action }),
  };
}
