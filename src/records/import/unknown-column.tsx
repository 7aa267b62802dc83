import clsx from "clsx";
import { ArrowRight, Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { refusal } from "#db/rules/ability.ts";
import { type CsvColumn, headerKey } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { RowPages } from "#src/records/row-pages.tsx";
import { useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { useCsvColumnLabel } from "./column-label.ts";
import { isNeeded, keepsName } from "./columns.ts";
import { decisionOf } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import type { ImportTable } from "./import-table.ts";
import { useReason } from "./reason.ts";
import { targetOf } from "./target-of.ts";
import { rowsWith, undecided } from "./unknown-values.ts";
import type { Import } from "./use-import.ts";
import { ValueAnswer } from "./value-answer.tsx";
import { useReasonWords } from "#src/app/reason-words.ts";

type UnknownColumnProps = {
  resource: Resource;
  importing: Import;
  table: ImportTable;
  column: CsvColumn;
  values: readonly UnknownText[];
};

/** The texts of one column that are not understood, each once; the ways to answer them all stand above them. */
export function UnknownColumn({ resource, importing, table, column, values }: UnknownColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = useCsvColumnLabel();
  const { decisions, mapping } = importing.state;
  const open = undecided(values, decisions);
  const [first] = values;
  const target = first ? targetOf(first, column) : null;
  const header = table.headers[mapping.indexOf(column.path)] ?? "";
  const reason = useReason(table, importing.state.matching);
  const reasonOf = ({ code, params = {}, value }: UnknownText) =>
    reason({ code, params, text: value }, column);
  const commonReason = first ? reasonOf(first) : "";

  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 phone:px-4">
        <div className="min-w-0">
          <h3 id={id} className="flex flex-wrap items-center gap-x-2 font-semibold text-ink">
            {headerKey(header) !== headerKey(label(column)) && (
              <>
                <bdi className="wrap-anywhere">{header}</bdi>
                <DirectionalIcon icon={ArrowRight} className="size-4 text-ink-muted" />
              </>
            )}
            {label(column)}
          </h3>
          <p className="text-sm text-ink-muted">
            {open.length > 0
              ? `${t(($) => $.import.values.found, { count: open.length })} · ${t(($) => $.import.values.rows, { count: rowsWith(open) })}`
              : t(($) => $.import.values.settled)}
          </p>
          {open.length > 0 && <p className="text-sm text-danger-ink">{commonReason}</p>}
        </div>
        {open.length > 1 && <AnswerAll {...{ resource, importing, column, open }} />}
      </div>
      {target && open.length > 0 && <MayNotCreate target={target} />}
      <RowPages rows={values}>
        {(pageValues) => (
          <ul className="divide-y divide-line border-t border-line">
            {pageValues.map((value) => (
              <UnknownRow
                key={value.value}
                {...{ resource, importing, column, value }}
                reason={reasonOf(value)}
                hasCommonReason={reasonOf(value) === commonReason}
              />
            ))}
          </ul>
        )}
      </RowPages>
    </section>
  );
}

type AnswerAllProps = Pick<UnknownColumnProps, "resource" | "importing" | "column"> & {
  open: readonly UnknownText[];
};

/** The same answer for all texts of the column that are still open. */
function AnswerAll({ resource, importing, column, open }: AnswerAllProps) {
  const { t } = useTranslation();
  const withSuggestions = open.filter(({ near }) => near.length > 0);
  const creatable = open.filter(({ mayCreate, code }) => mayCreate && code !== "ambiguous");
  const canBeEmpty = !isNeeded(resource, column);

  return (
    <div className="flex flex-wrap gap-2">
      {withSuggestions.length > 1 && (
        <Button
          size="sm"
          onClick={() =>
            importing.decide(withSuggestions, ({ near: [best] }) => (best ? { kind: "use", ...best } : null))
          }
        >
          {t(($) => $.import.values.suggestAll, { count: withSuggestions.length })}
        </Button>
      )}
      {creatable.length > 1 && (
        <Button size="sm" onClick={() => importing.decide(creatable, () => ({ kind: "create" }))}>
          {keepsName(column)
            ? t(($) => $.import.values.keepNames, { count: creatable.length })
            : t(($) => $.import.values.createAll, { count: creatable.length })}
        </Button>
      )}
      {canBeEmpty && (
        <Button size="sm" onClick={() => importing.decide(open, () => ({ kind: "empty" }))}>
          {t(($) => $.import.values.emptyAll, { count: open.length })}
        </Button>
      )}
    </div>
  );
}

/** Whom to ask, where this person may not create the missing records. */
function MayNotCreate({ target }: { target: Resource }) {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const session = useSession();
  const words = useResourceWords(target);
  const reason = session ? refusal(session.ability, "create", target.subject) : undefined;
  if (reason === undefined) return null;
  return (
    <p className="px-5 pb-3 text-sm text-ink-muted phone:px-4">
      {t(($) => $.import.values.mayNotCreate, { list: words.many, reason: reasonWords(reason) })}
    </p>
  );
}

export const answerGrid =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,4fr)] items-start gap-x-4 gap-y-2 px-5 py-3 phone:grid-cols-1 phone:px-4";

type UnknownRowProps = Pick<UnknownColumnProps, "resource" | "importing" | "column"> & {
  value: UnknownText;
  reason: string;
  /** The reason stands above the column's values already. */
  hasCommonReason: boolean;
};

function UnknownRow({ resource, importing, column, value, reason, hasCommonReason }: UnknownRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const decided = decisionOf(importing.state.decisions, value) !== undefined;
  return (
    <li className={answerGrid}>
      <div className="min-w-0">
        <p className="flex items-start gap-2 font-medium">
          <bdi className="min-w-0 wrap-anywhere">{value.value}</bdi>
          {decided && (
            <Check
              role="img"
              aria-label={t(($) => $.import.values.decided)}
              className="mt-0.5 size-4 shrink-0 text-success-ink"
            />
          )}
        </p>
        <p className="text-sm text-ink-muted">{t(($) => $.import.values.rows, { count: value.count })}</p>
        <p id={id} className={clsx("text-sm", decided || hasCommonReason ? "sr-only" : "text-danger-ink")}>
          {reason}
        </p>
      </div>
      <ValueAnswer {...{ resource, importing, column, value }} describedBy={id} />
    </li>
  );
}
