import { useRouter } from "@tanstack/react-router";
import { Printer, Ruler } from "lucide-react";
import { Suspense, use, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LabelPaper } from "./label-paper.tsx";
import { PrintedAlone } from "#src/ui/printed-alone.tsx";
import { LabelSheet } from "./label-sheets.tsx";
import { useLabelChoices } from "./label-extras.ts";
import { labelSizes, sheetsOf } from "./label-sizes.ts";
import { type Label, loadPrintLabels, maxPrinted } from "./load-print-labels.ts";
import { TestSheet } from "./test-sheet.tsx";

type PrintLabelsDialogProps = {
  resource: Resource;
  /** Which units: a query of their list, and how many it finds. */
  of: ListSearch;
  count: number;
  onClose: () => void;
};

type Loaded = { labels: Label[] } | { error: unknown };

/** Prints the labels of units on sheets or tape, and writes into each record that it was printed. */
export function PrintLabelsDialog({ resource, of, count, onClose }: PrintLabelsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tooMany = count > maxPrinted;
  const [loading] = useState(async (): Promise<Loaded> =>
    tooMany
      ? { labels: [] }
      : loadPrintLabels(resource, of, language).then(
          (labels) => ({ labels }),
          (error: unknown) => ({ error }),
        ),
  );
  const frame = { open: true, size: "lg", onClose, closeLabel: t(($) => $.actions.close) } as const;
  const title = t(($) => $.labels.title, { count });
  if (tooMany)
    return (
      <Dialog {...frame} title={title}>
        <Alert tone="warning">{t(($) => $.labels.tooMany, { count: maxPrinted })}</Alert>
      </Dialog>
    );
  return (
    <Suspense
      fallback={
        <Dialog {...frame} title={title}>
          <Skeleton className="h-60 w-full" />
        </Dialog>
      }
    >
      <LoadedDialog {...{ resource, loading, count, frame, title, onClose }} />
    </Suspense>
  );
}

type LoadedDialogProps = Pick<PrintLabelsDialogProps, "resource" | "count" | "onClose"> & {
  loading: Promise<Loaded>;
  frame: { open: true; size: "lg"; onClose: () => void; closeLabel: string };
  title: string;
};

function LoadedDialog({ resource, loading, count, frame, title, onClose }: LoadedDialogProps) {
  const { t } = useTranslation();
  const loaded = use(loading);
  const { size, extras, choose } = useLabelChoices();
  const [first, setFirst] = useState(1);
  const labels = "labels" in loaded ? loaded.labels : [];
  const leftOut = count - labels.length;
  const sheets = sheetsOf(labels, labelSizes[size], first - 1);

  const { testing, busy, printTest, print } = usePrinting(resource, labels, onClose);

  return (
    <Dialog
      {...frame}
      title={title}
      description={t(($) => $.labels.text)}
      footer={
        <>
          <Button
            variant="ghost"
            icon={<Ruler aria-hidden />}
            className="me-auto phone:min-w-full"
            onClick={printTest}
          >
            {t(($) => $.labels.test)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            busy={busy}
            disabled={labels.length === 0}
            onClick={() => void print()}
          >
            {t(($) => $.labels.print, { count: labels.length })}
          </Button>
        </>
      }
    >
      {"error" in loaded ? (
        <ProblemAlert problem={loaded.error} />
      ) : (
        <div className="space-y-4">
          {leftOut > 0 && <Alert tone="info">{t(($) => $.labels.leftOut, { count: leftOut })}</Alert>}
          <LabelPaper
            {...{ size, first, sheets, extras }}
            onSize={(next) => {
              choose({ size: next });
              setFirst(1);
            }}
            onFirst={setFirst}
            onExtras={choose}
          />
        </div>
      )}
      <PrintedAlone className="label-sheets">
        {testing ? (
          <TestSheet name={size} />
        ) : (
          sheets.map((sheet, at) => <LabelSheet key={at} name={size} labels={sheet} extras={extras} />)
        )}
      </PrintedAlone>
    </Dialog>
  );
}

/** Prints the sheets, and notes in each record that its label was printed. */
function usePrinting(resource: Resource, labels: readonly Label[], onPrinted: () => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const [testing, setTesting] = useState(false);
  const [busy, setBusy] = useState(false);

  // It is on the page only while it is printed: the browser prints the page of that moment.
  const printTest = () => {
    flushSync(() => setTesting(true));
    window.print();
    setTesting(false);
  };
  const print = async () => {
    window.print();
    const key = crypto.randomUUID();
    setBusy(true);
    try {
      const ids = labels.map(({ id }) => id);
      const { done } = await client(resource).bulk({ ids, printed: true }, { key });
      onPrinted();
      await router.invalidate();
      // No browser tells whether paper came out: who gave up undoes the note of the printing.
      tellDone({
        key,
        title: t(($) => $.labels.marked, { count: done.length }),
        description: t(($) => $.labels.markedHelp),
      });
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  };

  return { testing, busy, printTest, print };
}
