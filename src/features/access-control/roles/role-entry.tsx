import { useTranslation } from "react-i18next";
import { roles } from "#db/domain/roles/roles.ts";
import type { Rule } from "#db/rules/ability.ts";
import { useSubjectsWithArea } from "#src/features/access-control/areas.ts";
import { useActionWords, useSubjectWords } from "#src/features/access-control/right-words.ts";
import { ChangesEntry } from "#src/records/record/changes-entry.tsx";
import { useChanges } from "#src/records/record/history-changes.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { changedCells } from "./rule-cells.ts";

const noNames: ReadonlyMap<string, unknown> = new Map();

// oxlint-disable-next-line no-unsafe-type-assertion -- rules of a role, as the API has read them
const rulesIn = (value: unknown): readonly Rule[] => (Array.isArray(value) ? (value as Rule[]) : []);

/** Who changed a role, and which rights reach how far since. */
export function RoleEntry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const actionWords = useActionWords();
  const subjectWords = useSubjectWords();
  const subjects = useSubjectsWithArea();
  const rules = entry.changes.find(({ field }) => field === "rules");
  const others = useChanges(
    roles,
    { changes: entry.action === "update" ? entry.changes.filter((change) => change !== rules) : [] },
    noNames,
  );
  const rights = rules ? changedCells(subjects, rulesIn(rules.from), rulesIn(rules.to)) : [];
  return (
    <ChangesEntry
      resource={roles}
      entry={entry}
      changes={[
        ...others,
        ...rights.map(({ cell, was, is }) => ({
          label: t(($) => $.roles.cell, {
            action: actionWords[cell.action],
            subject: subjectWords[cell.subject],
          }),
          from: t(($) => $.roles.state[was]),
          to: t(($) => $.roles.state[is]),
        })),
      ]}
    />
  );
}
