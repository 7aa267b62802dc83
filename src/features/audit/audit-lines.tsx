import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { registeredNamed } from "#db/schema/registry.ts";
import { askAuditLines } from "#src/api/audit.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { AuditRecordLink } from "#src/records/audit/audit-record-link.tsx";
import { isNameless, isWordedList } from "#src/records/audit/list-names.ts";
import { loadListWords } from "#src/records/audit/load-words.ts";
import { useAuditWords } from "#src/records/audit/use-audit-words.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { nameAnswers } from "#src/records/record/timeline/answer-names.ts";
import { HistoryLine } from "#src/records/record/history-line.tsx";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Timeline } from "#src/ui/timeline.tsx";
import type { AuditLine } from "#sw/api/audit/contract.ts";

const noNames: ReadonlyMap<string, unknown> = new Map();

/** A page of what a command changed, once the declarations and the words that say it are there. */
async function loadLines(number: number, page: number) {
  const answer = await askAuditLines(number, page);
  const records = answer.items.map(({ record }) => record);
  if (records.some(({ resource }) => !registeredNamed(resource)))
    (await import("#db/domain/apps/index.ts")).registerApps();
  await loadListWords(records);
  return answer;
}

type SayEntry = ComponentType<{ entry: NonNullable<AuditLine["entry"]> }>;
/** What says the changes of a list that has no screen of its own, by its name. */
export type EntryOfList = Readonly<Record<string, SayEntry>>;

type AuditLinesProps = { number: number; entryOf: EntryOfList };

/** Each record that a command changed, with what was before and after, as far as the reader may read it. */
export function AuditLines({ number, entryOf }: AuditLinesProps) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { items, isThere, hasMore, busy, problem, more } = useMorePages((page) => loadLines(number, page));
  useOpening(() => void more());
  if (!isThere) return problem === null ? <Skeleton className="h-24" /> : <ProblemAlert problem={problem} />;
  return (
    <div className="grid gap-5">
      {items.map(({ record, entry, answerType }, at) => (
        <section key={`${record.id} ${at}`} className="min-w-0">
          <h3 className="mb-2 font-semibold text-ink">
            {isNameless(record) ? (
              words.listName(record.resource)
            ) : (
              <>
                <AuditRecordLink record={record} />
                <span className="ms-2 text-sm font-normal text-ink-muted">
                  {words.listName(record.resource)}
                </span>
              </>
            )}
          </h3>
          {entry ? (
            <Timeline label={isNameless(record) ? words.listName(record.resource) : words.recordName(record)}>
              <Line
                name={record.resource}
                entry={nameAnswers(entry, answerType, (answer) => t(($) => $.choices.answerType[answer]))}
                Say={entryOf[record.resource]}
              />
            </Timeline>
          ) : (
            <p className="text-sm text-ink-muted">{t(($) => $.audit.hiddenLine)}</p>
          )}
        </section>
      ))}
      {problem !== null && <ProblemAlert problem={problem} />}
      {hasMore && (
        <Button busy={busy} onClick={() => void more()} className="justify-self-start">
          {t(($) => $.audit.olderLines)}
        </Button>
      )}
    </div>
  );
}

type LineProps = { name: string; entry: NonNullable<AuditLine["entry"]>; Say: SayEntry | undefined };

/** What no list's screen shows has no words for its fields: of that, who did what is told. */
function Line({ name, entry, Say }: LineProps) {
  const resource = registeredNamed(name);
  if (Say) return <Say entry={entry} />;
  if (!resource) return null;
  return (
    <HistoryLine
      resource={resource}
      entry={isWordedList(name) ? entry : { ...entry, changes: [] }}
      displayNames={noNames}
    />
  );
}
