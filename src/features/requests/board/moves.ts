import type { RuleReason } from "#db/rules/roles/vocabulary.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";

/** A step that leads a request into another column. */
export type Move = Steps["items"][number];

/** A column into which no step of this person leads, and why. */
export type DeniedMove = { to: string; reason: RuleReason };

export type Moves = { moves: readonly Move[]; denied: readonly DeniedMove[] };

/** Of the steps that a request may take, those that lead out of its column; of those that it may not, the columns that no other step opens. */
export function movesOf({ items, denied }: Steps, status: string): Moves {
  const moves = items.filter(({ to }) => to !== status);
  const isClosed = (to: string) => to !== status && moves.every((move) => move.to !== to);
  const closed = new Map(denied.filter(({ to }) => isClosed(to)).map((one) => [one.to, one.reason]));
  return { moves, denied: [...closed].map(([to, reason]) => ({ to, reason })) };
}

/** What becomes of a card that is dropped on a column: a step, a choice among several, or the reason why it goes back. */
export type Drop =
  | { kind: "take"; move: Move }
  | { kind: "choose"; moves: readonly Move[] }
  | { kind: "refused"; reason: RuleReason | null };

export function dropOn({ moves, denied }: Moves, status: string): Drop {
  const leading = moves.filter(({ to }) => to === status);
  const [only, ...others] = leading;
  if (only && others.length === 0) return { kind: "take", move: only };
  if (only) return { kind: "choose", moves: leading };
  return { kind: "refused", reason: denied.find(({ to }) => to === status)?.reason ?? null };
}
