import { createFileRoute } from "@tanstack/react-router";
import { loadReceipt } from "#src/features/requests/receipts/load-receipt.ts";
import { ReceiptPage } from "#src/features/requests/receipts/receipt-page.tsx";
import { receiptSearch } from "#src/features/requests/receipts/receipt-search.ts";

/** What a client gets of a request on paper. */
export const Route = createFileRoute("/_app/help-desk/$list/$id/report")({
  staticData: {
    access: { action: "read", subject: "Request" },
    words: ["receipts", "records", "help-desk", "equipments", "subrecords"],
  },
  validateSearch: receiptSearch,
  loaderDeps: ({ search: { document, language } }) => ({ document, language }),
  loader: loadReceipt,
  component: Report,
});

function Report() {
  return <ReceiptPage loaded={Route.useLoaderData()} search={Route.useSearch()} />;
}
