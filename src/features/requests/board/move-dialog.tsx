import { StepDialog } from "#src/records/record/steps/step-dialog.tsx";
import type { OpenMove } from "./load-board.ts";

type MoveDialogProps = { move: OpenMove; code: string; onClose: () => void };

/** The dialog of a step that leads to another column. */
export function MoveDialog({ move, code, onClose }: MoveDialogProps) {
  return <StepDialog key={move.row.id} {...move} code={code} onClose={onClose} />;
}
