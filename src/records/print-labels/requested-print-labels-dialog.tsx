import { lazy, Suspense } from "react";
import { useObservable } from "#src/app/observable.ts";
import { loadPrintDialog } from "./print-dialog-lazy.ts";
import { requestedPrintLabels } from "./requested-print-labels.ts";

const PrintLabelsDialog = lazy(loadPrintDialog);

/** Once, beside the pages: a notice stays on the screen longer than the page that it came from. */
export function RequestedPrintLabelsDialog() {
  const requested = useObservable(requestedPrintLabels);
  if (!requested) return null;
  const { resource, ids } = requested;
  return (
    <Suspense fallback={null}>
      <PrintLabelsDialog
        resource={resource}
        of={{ id: ids }}
        count={ids.length}
        onClose={() => requestedPrintLabels.set(null)}
      />
    </Suspense>
  );
}
