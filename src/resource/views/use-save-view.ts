import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { savedViews } from "#db/schema/lists/saved-views.ts";
import { client } from "#src/api/client.ts";
import { useTellDone } from "#src/resource/acts/use-undo.ts";
import { useProblemWords } from "#src/resource/form/problem-words.ts";
import { notify } from "#src/ui/toast.tsx";
import type { SavedView } from "./saved-view.ts";

/** Changes a view at once, with a way back; false where it was refused, which is told. */
export function useSaveView(): (view: SavedView, patch: Record<string, unknown>) => Promise<boolean> {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const problemWords = useProblemWords();
  return async ({ id, version, name }, patch) => {
    const key = crypto.randomUUID();
    try {
      const view = await client(savedViews).update(id, version, patch, { key });
      await router.invalidate();
      tellDone({ key, title: t(($) => $.list.views.saved, { name: view.name ?? name }) });
      return true;
    } catch (error) {
      const { title, text } = problemWords(error);
      notify({ title, description: text, tone: "danger" });
      return false;
    }
  };
}
