import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useResourceWords } from "#src/records/words.ts";
import { BusyBar } from "#src/ui/busy-bar.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportedListLink } from "./imported-list-link.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import type { LoadedPast } from "./load-past-imports.ts";
import { PastImports } from "./past-imports.tsx";
import { type Import, useImport } from "./use-import.ts";

// The steps that follow the file are loaded after the page.
const ColumnsStep = lazy(async () => ({ default: (await import("./columns-step.tsx")).ColumnsStep }));
const ValuesStep = lazy(async () => ({ default: (await import("./values-step.tsx")).ValuesStep }));
const CheckStep = lazy(async () => ({ default: (await import("./check-step.tsx")).CheckStep }));
const ResultStep = lazy(async () => ({ default: (await import("./result-step.tsx")).ResultStep }));

export type ImportPageProps = { resource: Resource; past: LoadedPast | Promise<LoadedPast> };

/** A CSV file becomes records: choose it, match its columns, correct the refused rows, import. */
export function ImportPage({ resource, past }: ImportPageProps) {
  const { t } = useTranslation();
  const words = useResourceWords(resource);
  const importing = useImport(resource);
  const title = t(($) => $.import.title, { list: words.many });
  usePageTitle(title);
  const { table, restored } = importing.state;

  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        above={<ImportedListLink resource={resource}>{words.many}</ImportedListLink>}
        title={title}
        description={t(($) => $.import.text)}
      />
      {table && restored !== null && (
        <RestoredNotice importing={importing} file={table.file.name} since={restored} />
      )}
      <ImportSteps
        current={importing.state.step}
        onGo={importing.goTo}
        locked={["running", "done", "failed"].includes(importing.state.run.kind)}
      />
      <Suspense fallback={<BusyBar />}>
        <CurrentStep resource={resource} past={past} importing={importing} />
      </Suspense>
    </div>
  );
}

function CurrentStep({ resource, past, importing }: ImportPageProps & { importing: Import }) {
  const { step, table } = importing.state;
  if (!table || step === "file")
    return (
      <div className="grid gap-5">
        <FileStep resource={resource} importing={importing} />
        <PastImports resource={resource} past={past} />
      </div>
    );
  if (step === "columns") return <ColumnsStep resource={resource} importing={importing} table={table} />;
  if (step === "values") return <ValuesStep resource={resource} importing={importing} table={table} />;
  if (step === "check") return <CheckStep resource={resource} importing={importing} table={table} />;
  return <ResultStep resource={resource} importing={importing} table={table} />;
}
