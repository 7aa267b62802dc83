import { useKeys } from "#src/ui/use-keys.ts";
import { lastDone } from "./last-done.ts";
import { useUndo } from "./use-undo.ts";

/** Ctrl or ⌘ Z undoes the last change; in a field it stays the field's own. */
export function UndoKeys() {
  const takeBack = useUndo();
  useKeys({
    "Mod+z": () => {
      const done = lastDone();
      if (done) void takeBack(done);
    },
  });
  return null;
}
