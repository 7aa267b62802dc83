export const receiptKinds = ["visit_report", "pickup_receipt", "return_receipt"] as const;

/** What a client gets of a request on paper. */
export type ReceiptKind = (typeof receiptKinds)[number];
