import { useRouter } from "@tanstack/react-router";
import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { PastImport } from "./batches.ts";
import { ImportedListLink } from "./imported-list-link.tsx";
import { ImportProblem } from "./import-problem.tsx";
import type { LoadedPast } from "./load-past-imports.ts";
import { UndoButton, type Undone } from "./undo-button.tsx";
import { UndoneAlert } from "./undone-alert.tsx";
import { useUndoReason } from "./undo-reason.ts";

type PastImportsProps = { resource: Resource; past: LoadedPast | Promise<LoadedPast> };

/** The latest imports into this list, to be undone. */
export function PastImports(props: PastImportsProps) {
  return (
    <Suspense>
      <Past {...props} />
    </Suspense>
  );
}

function Past({ resource, past }: PastImportsProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const loaded = past instanceof Promise ? use(past) : past;
  const [undone, setUndone] = useState<Undone | null>(null);
  const again = () => router.invalidate();
  if (loaded.kind === "failed") return <ImportProblem error={loaded.error} onRetry={() => void again()} />;
  if (loaded.imports.length === 0) return null;

  return (
    <Card title={t(($) => $.import.past.title)} flush>
      {undone && (
        <div className="grid gap-3 px-5 pb-4 phone:px-4">
          <UndoneAlert undone={undone} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {loaded.imports.map((one) => (
          <PastRow
            key={one.run}
            resource={resource}
            past={one}
            onDone={(done) => {
              setUndone(done);
              void again();
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

type PastRowProps = { resource: Resource; past: PastImport; onDone: (undone: Undone) => void };

function PastRow({ resource, past, onDone }: PastRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useSession()?.user.id;
  const reason = useUndoReason();
  const { at, by, file, created, updated, run, undoneAt } = past;
  const name = file ?? t(($) => $.import.past.noName);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 phone:px-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          {t(($) => $.import.past.by, {
            when: formatInstant(at, language),
            who: by === me ? t(($) => $.import.past.you) : t(($) => $.import.past.another),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge tone={created > 0 ? "success" : "neutral"}>
          {t(($) => $.import.created, { count: created })}
        </StatusBadge>
        <StatusBadge tone={updated > 0 ? "info" : "neutral"}>
          {t(($) => $.import.updated, { count: updated })}
        </StatusBadge>
      </div>
      {past.reason !== "already_undone" && (
        <ImportedListLink
          resource={resource}
          search={{ batch: past.run }}
          className={buttonClass({ size: "sm" })}
        >
          {t(($) => $.import.seeRows)}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ImportedListLink>
      )}
      {past.reason === null ? (
        <UndoButton of={run} size="sm" label={`${t(($) => $.import.undo.action)}: ${name}`} onDone={onDone} />
      ) : (
        <p className="w-full text-sm text-ink-muted">
          {undoneAt === null
            ? reason(past.reason)
            : t(($) => $.import.past.undoneAt, { when: formatInstant(undoneAt, language) })}
        </p>
      )}
    </li>
  );
}
