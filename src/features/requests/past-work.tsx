import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { memberOf, type UncheckedRowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { formatDate, formatList } from "#src/app/format.ts";
import { type DisplayNames, referencedDisplayNames, labelText } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { OpenRequest } from "./request-row.ts";

const most = 3;

type PastWorkProps = {
  /** The request that asks, which is no past work; none while a call is taken. */
  record: OpenRequest | null;
  unitId: string;
  isFolded: boolean;
  isOfOldUnit?: boolean;
};

/** The last work on a unit that is over: what was found, and what was done. */
export function PastWork({ record, unitId, isFolded, isOfOldUnit = false }: PastWorkProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 text-sm"
    >
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-ink-muted hover:text-ink touch:py-3">
        {t(($) => (isOfOldUnit ? $.requestPage.units.pastWorkOfOld : $.requestPage.units.pastWork))}
      </summary>
      {isOpen && <Lines record={record} unitId={unitId} />}
    </details>
  );
}

type Past = { rows: readonly UncheckedRowOf<"requests">[]; displayNames: DisplayNames } | "failed";

async function loadPastWork(unitId: string, except: string | null): Promise<{ past: Past }> {
  try {
    const { items, referenced } = await client(requests).list({
      equipmentIds: unitId,
      status: ["resolved", "closed"],
      sortBy: "resolvedAt",
      orderBy: "desc",
      itemsPerPage: most + 1,
      names: "true",
    });
    const rows = items.filter(({ id }) => id !== except).slice(0, most);
    return {
      past: { rows, displayNames: referenced ? referencedDisplayNames(referenced) : new Map() },
    };
  } catch {
    return { past: "failed" };
  }
}

function Lines({ record, unitId }: Pick<PastWorkProps, "record" | "unitId">) {
  const { t } = useTranslation();
  const except = record?.row.id ?? null;
  const loading = useMemo(
    () => loadPastWork(unitId, except),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `record` says that what was done may be more by now
    [unitId, except, record],
  );
  const settled = useSettled(loading);
  const [last, setLast] = useState(settled);
  if (settled && settled !== last) setLast(settled);
  const past = (settled ?? last)?.past;
  if (past === undefined) return <Skeleton className="my-2 h-3 w-2/3" />;
  if (past === "failed") return <p className="text-ink-muted">{t(($) => $.record.partFailed)}</p>;
  if (past.rows.length === 0)
    return <p className="text-ink-muted">{t(($) => $.requestPage.units.noPastWork)}</p>;
  return (
    <ul className="mt-1 space-y-1.5 border-s-2 border-line ps-3">
      {past.rows.map((row) => (
        <li key={String(row.id)}>
          <PastLine row={row} displayNames={past.displayNames} />
        </li>
      ))}
    </ul>
  );
}

type PastLineProps = { row: UncheckedRowOf<"requests">; displayNames: DisplayNames };

function PastLine({ row, displayNames }: PastLineProps) {
  const language = useLanguage();
  const named = (list: string, ids: readonly unknown[]) =>
    formatList(
      ids.map((id) => labelText(displayNames.get(`${list}/${String(id)}`), language)),
      language,
    );
  const [main] = Array.isArray(row.diagnosticIds) ? row.diagnosticIds : [];
  const actions = recordsIn(row.actionsPerformed).map(({ actionId }) => actionId);
  const day = typeof row.resolvedAt === "string" ? row.resolvedAt.slice(0, 10) : null;
  return (
    <>
      {day !== null && (
        <time dateTime={day} className="me-2 text-ink-muted tabular-nums">
          {formatDate(day, language)}
        </time>
      )}
      <RecordLink
        resource={memberOf(requests, row) ?? requests}
        id={String(row.id)}
        className="rounded-sm font-medium text-ink underline-offset-2 hover:underline"
      >
        <bdi>{String(row.title ?? row.number)}</bdi>
      </RecordLink>
      {(main !== undefined || actions.length > 0) && (
        <span className="block text-ink-muted">
          {main !== undefined && named("diagnostics", [main])}
          {main !== undefined && actions.length > 0 && " · "}
          {actions.length > 0 && named("actionsPerformed", actions)}
        </span>
      )}
    </>
  );
}
