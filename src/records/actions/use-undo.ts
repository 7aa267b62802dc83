import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requestUndo } from "#src/api/client.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { dismiss, notify } from "#src/ui/notify.ts";
import { type UndoableAction, forgetDone, rememberDone } from "./last-done.ts";

const patience = 300;

/** The change that is being undone, by the toast or by the shortcut: both at once undo it once. */
const underWay = new Set<string>();

/** Undoes a change, and reports the result. */
export function useUndo(): (done: UndoableAction) => Promise<void> {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  return async ({ key, onUndone }) => {
    if (underWay.has(key)) return;
    underWay.add(key);
    forgetDone(key);
    dismiss(key);
    const id = `undo ${key}`;
    const slow = setTimeout(
      () => notify({ id, tone: "info", title: t(($) => $.list.undo.working), isUnderWay: true }),
      patience,
    );
    try {
      await requestUndo(key);
      onUndone?.();
      await router.invalidate();
      notify({ id, title: t(($) => $.record.undone) });
    } catch (error) {
      tellProblem(error, id);
    } finally {
      underWay.delete(key);
      clearTimeout(slow);
    }
  };
}

type UndoToast = UndoableAction & { title: ReactNode; description?: ReactNode };

/** Says what was done, with an undo: in the toast for ten seconds, by Ctrl or ⌘ Z for ten minutes. */
export function useTellDone(): (toast: UndoToast) => void {
  const { t } = useTranslation();
  const takeBack = useUndo();
  return ({ title, description, ...done }) => {
    rememberDone(done);
    notify({
      id: done.key,
      title,
      description,
      action: { label: t(($) => $.actions.undo), onAction: () => void takeBack(done) },
    });
  };
}
