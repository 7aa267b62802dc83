/** A change that can be undone: the key that it was sent with. */
export type UndoableAction = { key: string; onUndone?: (() => void) | undefined };

/** As long as the API takes things back. */
const undoableFor = 10 * 60_000;

let last: (UndoableAction & { at: number }) | null = null;

/** For Ctrl or ⌘ Z, in this tab. */
export function rememberDone(done: UndoableAction): void {
  last = { ...done, at: Date.now() };
}

export function forgetDone(key: string): void {
  if (last?.key === key) last = null;
}

export function lastDone(): UndoableAction | null {
  return last && Date.now() - last.at < undoableFor ? last : null;
}
