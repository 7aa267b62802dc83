import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useStepWords, wordedStep } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { MenuGroup, MenuItem } from "#src/ui/menu.tsx";
import { MenuPanel } from "#src/ui/menu-panel.tsx";
import type { Move } from "./moves.ts";
import type { OpenMoveMenu } from "./use-moves.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type MoveMenuProps = OpenMoveMenu & { onMove: (move: Move) => void; onClose: () => void };

/** Where a card can go, each with the step that leads there, and where it cannot, with the reason. */
export function MoveMenu({ card, moves: { moves, denied }, anchor, onMove, onClose }: MoveMenuProps) {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const language = useLanguage();
  const choice = useChoiceWord(requests);
  const { name } = useStepWords(requests);
  return (
    <MenuPanel
      label={t(($) => $.board.moveOf, { name: recordTitle(requests, card, language) })}
      anchor={anchor}
      onClose={onClose}
    >
      <MenuGroup label={t(($) => $.board.moveTo)}>
        {moves.map((move) => (
          <MenuItem key={move.code} aside={name(wordedStep(move))} onSelect={() => onMove(move)}>
            {choice("status", move.to)}
          </MenuItem>
        ))}
        {denied.map(({ to, reason }) => (
          <MenuItem
            key={to}
            icon={<Lock aria-hidden />}
            denied={reasonWords(reason)}
            onSelect={() => undefined}
          >
            {choice("status", to)}
          </MenuItem>
        ))}
        {moves.length + denied.length === 0 && (
          <MenuItem denied={t(($) => $.board.noWay)} onSelect={() => undefined}>
            {choice("status", String(card["status"]))}
          </MenuItem>
        )}
      </MenuGroup>
    </MenuPanel>
  );
}
