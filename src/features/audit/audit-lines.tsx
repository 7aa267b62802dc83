import { useTranslation } from "react-i18next";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Area } from "#locales/words.ts";
import { askAuditLines } from "#src/api/audit.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { loadWords } from "#src/app/words.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { HistoryLine } from "#src/records/record/history-line.tsx";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Timeline } from "#src/ui/timeline.tsx";
import type { AuditLine } from "#sw/api/audit/contract.ts";
import { AuditRecordLink } from "#src/records/audit/audit-record-link.tsx";
import { useAuditWords } from "#src/records/audit/use-audit-words.ts";

const noNames: ReadonlyMap<string, unknown> = new Map();

const areas: readonly Area[] = ["apps", "equipments", "help-desk", "masters", "security"];

const listOf = (name: string): Resource | undefined =>
  [...resourcesByTable.values()].flat().find((one) => one.name === name);

/** The words of the lists that these lines are of. */
function areasOf(lines: readonly AuditLine[]): Area[] {
  const first = new Set(lines.map(({ record }) => record.address?.split("/")[0]));
  return [...areas.filter((area) => first.has(area)), "subrecords"];
}

/** Each record that a command changed, with what was before and after, as far as the reader may read it. */
export function AuditLines({ number }: { number: number }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { items, isThere, hasMore, busy, problem, more } = useMorePages(async (page) => {
    const answer = await askAuditLines(number, page);
    await loadWords(areasOf(answer.items));
    return answer;
  });
  useOpening(() => void more());
  if (!isThere) return problem === null ? <Skeleton className="h-24" /> : <ProblemAlert problem={problem} />;
  return (
    <div className="grid gap-5">
      {items.map(({ record, entry }, at) => {
        const resource = listOf(record.resource);
        return (
          <section key={`${record.id} ${at}`} className="min-w-0">
            <h3 className="mb-2 font-semibold text-ink">
              <AuditRecordLink record={record} />
              <span className="ms-2 text-sm font-normal text-ink-muted">
                {words.listName(record.resource)}
              </span>
            </h3>
            {resource && entry ? (
              <Timeline label={words.recordName(record)}>
                <HistoryLine resource={resource} entry={entry} displayNames={noNames} />
              </Timeline>
            ) : (
              <p className="text-sm text-ink-muted">{t(($) => $.audit.hiddenLine)}</p>
            )}
          </section>
        );
      })}
      {problem !== null && <ProblemAlert problem={problem} />}
      {hasMore && (
        <Button busy={busy} onClick={() => void more()} className="justify-self-start">
          {t(($) => $.audit.olderLines)}
        </Button>
      )}
    </div>
  );
}
