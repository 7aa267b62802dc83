import { Ban, Check, ChevronDown, CircleDashed, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Rule } from "#db/rules/ability.ts";
import { actions } from "#db/rules/roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";
import { useActionWords, useSubjectWords } from "#src/features/access-control/right-words.ts";
import { mainActions } from "#src/features/access-control/rights.ts";
import { cardClass } from "#src/ui/card.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import { type RightCell, cellStates, type CellState } from "./rule-cells.ts";

type RightsMatrixProps = {
  rules: readonly Rule[];
  subjects: readonly Subject[];
  onOpen: (cell: RightCell) => void;
};

const others = actions.filter((action) => !mainActions.some((main) => main === action));

const icons: Record<CellState, ReactNode> = {
  none: <Minus className="text-ink-faint" />,
  all: <Check strokeWidth={2.5} className="text-success" />,
  some: <CircleDashed className="text-info" />,
  denied: <Ban className="text-danger" />,
};

/** Subjects by actions; each cell is a button. A phone gets the same as a list. */
export function RightsMatrix({ rules, subjects, onOpen }: RightsMatrixProps) {
  const { t } = useTranslation();
  const actionWords = useActionWords();
  const subjectWords = useSubjectWords();
  const stateOf = cellStates(rules);
  const words = { actions: actionWords, subjects: subjectWords };
  return (
    <>
      <div className="phone:hidden">
        <Table label={t(($) => $.roles.rights)}>
          <thead>
            <tr>
              <Th>{t(($) => $.shell.access.subject)}</Th>
              {mainActions.map((action) => (
                <Th key={action}>{actionWords[action]}</Th>
              ))}
              <Th>{t(($) => $.roles.moreActions)}</Th>
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <Tr key={subject}>
                <th
                  scope="row"
                  className="h-(--row) border-b border-line ps-5 pe-3 text-start font-medium group-last/row:border-b-0"
                >
                  {subjectWords[subject]}
                </th>
                {mainActions.map((action) => (
                  <Td key={action}>
                    <CellButton
                      cell={{ action, subject }}
                      state={stateOf({ action, subject })}
                      words={words}
                      onOpen={onOpen}
                    />
                  </Td>
                ))}
                <Td wrap>
                  <OtherActions {...{ subject, stateOf, words, onOpen }} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className={`hidden divide-y divide-line phone:block ${cardClass}`}>
        {subjects.map((subject) => (
          <li key={subject} className="px-4 py-3">
            <h3 className="mb-2 font-medium">{subjectWords[subject]}</h3>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
              {mainActions.map((action) => (
                <li key={action}>
                  <CellButton
                    named
                    cell={{ action, subject }}
                    state={stateOf({ action, subject })}
                    words={words}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
            <OtherActions {...{ subject, stateOf, words, onOpen }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names of actions and subjects, which each of many hundred cells says. */
type CellWords = {
  actions: ReturnType<typeof useActionWords>;
  subjects: ReturnType<typeof useSubjectWords>;
};

type OtherActionsProps = {
  subject: Subject;
  stateOf: (cell: RightCell) => CellState;
  words: CellWords;
  onOpen: RightsMatrixProps["onOpen"];
};

/** Those that say something stand open, the rest behind a word. */
function OtherActions({ subject, stateOf, words, onOpen }: OtherActionsProps) {
  const { t } = useTranslation();
  const used = others.filter((action) => stateOf({ action, subject }) !== "none");
  const unused = others.filter((action) => !used.includes(action));
  const button = (action: RightCell["action"]) => (
    <CellButton
      key={action}
      named
      cell={{ action, subject }}
      state={stateOf({ action, subject })}
      words={words}
      onOpen={onOpen}
    />
  );
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-0.5 py-0.5">
      {used.map(button)}
      {unused.length > 0 && (
        <details className="group/more">
          <summary className="-ms-2 flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm text-ink-muted hover:text-ink touch:min-h-11">
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 transition-transform duration-150 group-open/more:rotate-180 motion-reduce:transition-none"
            />
            {t(($) => $.roles.more)}
            <span className="sr-only">{words.subjects[subject]}</span>
          </summary>
          <div className="flex flex-wrap gap-x-3 gap-y-1.5 pt-1.5">{unused.map(button)}</div>
        </details>
      )}
    </div>
  );
}

type CellButtonProps = {
  cell: RightCell;
  state: CellState;
  words: CellWords;
  named?: boolean;
  onOpen: RightsMatrixProps["onOpen"];
};

/** Its state as a sign and a word; `named` where no head of a column says its action. */
function CellButton({ cell, state, words, named = false, onOpen }: CellButtonProps) {
  const { t } = useTranslation();
  const word = t(($) => $.roles.state[state]);
  const name = t(($) => $.roles.cell, {
    action: words.actions[cell.action],
    subject: words.subjects[cell.subject],
  });
  return (
    <button
      type="button"
      aria-label={`${name}, ${word}`}
      onClick={() => onOpen(cell)}
      className="-ms-2 inline-flex min-h-8 items-center gap-1.5 rounded-control border border-transparent px-2 text-start text-sm text-ink transition-colors hover:border-line-strong hover:bg-surface-hover touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icons[state]}
      <span>{named ? words.actions[cell.action] : word}</span>
    </button>
  );
}
