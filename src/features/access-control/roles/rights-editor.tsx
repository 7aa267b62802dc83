import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rule } from "#db/rules/ability.ts";
import { actions } from "#db/rules/roles/vocabulary.ts";
import { declarations } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { client } from "#src/api/client.ts";
import { draftBox } from "#src/app/drafts.ts";
import { useSubjectsWithArea } from "#src/features/access-control/areas.ts";
import { useActionWords, useSubjectWords } from "#src/features/access-control/right-words.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";
import { Switch } from "#src/ui/switch.tsx";
import { RightsMatrix } from "./rights-matrix.tsx";
import type { RoleRow } from "./role-calls.ts";
import {
  changedCells,
  type RightCell,
  cellStates,
  type CellState,
  rulesInCell,
  withCell,
} from "./rule-cells.ts";
import { SaveProblem, useSaving } from "./saving.tsx";

const CellDialog = lazy(async () => ({ default: (await import("./cell-dialog.tsx")).CellDialog }));

type RightsEditorProps = {
  role: RoleRow;
  /** What was changed and not saved, before a reload. */
  drafted: Rule[] | null;
  /** What the records are called that conditions name. */
  conditionNames: DisplayNames;
  editable: boolean;
  memberCount: number;
};

export const rightsDraft = (id: string) => draftBox(`role-rights/${id}`);

/** The rules of a role as a matrix. What is changed is kept as a draft until it is saved or discarded. */
export function RightsEditor({ role, drafted, conditionNames, editable, memberCount }: RightsEditorProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [rules, setRules] = useState<readonly Rule[]>(editable ? (drafted ?? role.rules) : role.rules);
  const [cell, setCell] = useState<RightCell | null>(null);
  const [showsAll, setShowsAll] = useState(role.rules.length === 0);
  const [names, setNames] = useState(conditionNames);
  const { save, busy, problem } = useSaving();
  const box = rightsDraft(role.id);
  const isChanged = !sameValue(rules, role.rules);
  const stateOf = cellStates(rules);
  const subjects = useSubjectsWithArea();
  const used = subjects.filter((subject) =>
    actions.some((action) => stateOf({ action, subject }) !== "none"),
  );

  const change = (next: readonly Rule[]) => {
    setRules(next);
    void box.keep(next, role.version).catch(() => {});
  };
  const discard = () => {
    setRules(role.rules);
    void box.discard().catch(() => {});
  };
  const submit = () =>
    save(async () => {
      await client(declarations.roles).update(
        role.id,
        role.version,
        { rules: [...rules] },
        { draft: box.key },
      );
      await box.discard().catch(() => {});
      notify({ title: t(($) => $.roles.saved) });
      await router.invalidate();
    });

  return (
    <Card
      title={t(($) => $.roles.rights)}
      description={editable ? t(($) => $.roles.rightsHelp) : undefined}
      flush
      actions={
        <Switch checked={showsAll} onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}>
          {t(($) => $.roles.allAreas)}
        </Switch>
      }
    >
      <RightsMatrix rules={rules} subjects={showsAll ? subjects : used} onOpen={setCell} />
      {isChanged && (
        <div className="sticky bottom-(--foot) grid gap-3 border-t border-line bg-surface-raised px-5 py-3 phone:px-4">
          <SaveProblem problem={problem} />
          <ChangedRights before={role.rules} after={rules} memberCount={memberCount} />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <span className="me-auto text-sm text-ink-muted">{t(($) => $.roles.unsaved)}</span>
            <Button onClick={discard}>{t(($) => $.roles.discard)}</Button>
            <Button variant="primary" busy={busy} onClick={() => void submit()}>
              {t(($) => $.roles.save)}
            </Button>
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {cell && (
          <CellDialog
            cell={cell}
            rules={rulesInCell(rules, cell)}
            editable={editable}
            names={names}
            onName={(list, id, name) => setNames((last) => new Map([...last, [`${list}/${id}`, name]]))}
            onChange={(inCell) => change(withCell(rules, cell, inCell))}
            onClose={() => setCell(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

type ChangedRightsProps = { before: readonly Rule[]; after: readonly Rule[]; memberCount: number };

/** For how many people something changes, and what. */
function ChangedRights({ before, after, memberCount }: ChangedRightsProps) {
  const { t } = useTranslation();
  const actionWords = useActionWords();
  const subjectWords = useSubjectWords();
  const changed = changedCells(useSubjectsWithArea(), before, after);
  const word = (state: CellState) => t(($) => $.roles.state[state]);
  return (
    <div className="text-sm">
      <p>
        {memberCount === 0
          ? t(($) => $.roles.effectNobody)
          : t(($) => $.roles.effect, { count: memberCount })}
      </p>
      <details>
        <summary className="cursor-pointer text-ink-muted touch:py-3">
          {t(($) => $.roles.changedCells, { count: changed.length })}
        </summary>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {changed.map(({ cell, was, is }) => (
            <li key={`${cell.subject} ${cell.action}`}>
              {t(($) => $.roles.from, {
                right: t(($) => $.roles.cell, {
                  action: actionWords[cell.action],
                  subject: subjectWords[cell.subject],
                }),
                before: word(was),
                after: word(is),
              })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
