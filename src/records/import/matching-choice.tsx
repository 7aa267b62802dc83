import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { useCsvColumnLabel } from "./column-label.ts";
import { LabelledSelect } from "./labelled-select.tsx";
import { type Match, matchesOf, matchFields, modes, unmatchedFields } from "./matching.ts";
import type { Import } from "./use-import.ts";

/** By what a row is held against the records that are there, and what may become of it. */
export function MatchingChoice({ resource, importing }: { resource: Resource; importing: Import }) {
  const { t } = useTranslation();
  const fieldLabel = useFieldLabel();
  const columnLabel = useCsvColumnLabel();
  const { state, columns, match } = importing;
  const { matching, mapping } = state;
  const matches = matchesOf(resource);
  const fieldsOf = (one: Match) => matchFields(resource, one).map(fieldLabel).join(" + ");
  const unmatched = unmatchedFields(resource, columns, mapping, matching.match);

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 phone:grid-cols-1">
        {matches.length > 1 ? (
          <LabelledSelect
            label={t(($) => $.import.matching.label)}
            value={matching.match}
            options={matches.map((one) => ({ value: one, label: fieldsOf(one) }))}
            onChoose={(chosen) => match({ match: chosen })}
          />
        ) : (
          <div className="grid min-w-0 content-start gap-1 text-sm">
            <span className="text-ink-muted">{t(($) => $.import.matching.label)}</span>
            <span className="flex min-h-9 items-center text-base font-medium">{fieldsOf("key")}</span>
          </div>
        )}
        <LabelledSelect
          label={t(($) => $.import.matching.mode.label)}
          value={matching.mode}
          options={modes.map((one) => ({ value: one, label: t(($) => $.import.matching.mode[one]) }))}
          onChoose={(mode) => match({ mode })}
        />
      </div>
      <p className="text-sm text-ink-muted">{t(($) => $.import.cells)}</p>
      {matching.mode !== "create" && unmatched.length > 0 && (
        <Alert tone="warning" live="polite">
          {unmatched.map((column) => (
            <p key={column.path}>{t(($) => $.import.matching.missing, { field: columnLabel(column) })}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
