import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { client } from "#src/api/client.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import type { SavedView } from "./saved-view.ts";
import { useViewName } from "./view-name.ts";

/** Changes a view at once, with an undo; false where it was refused, which a notice says. */
export function useSaveView(): (view: SavedView, patch: Partial<SavedView>) => Promise<boolean> {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const nameOf = useViewName();
  return async ({ id, version, name }, patch) => {
    const key = crypto.randomUUID();
    try {
      const view = await client(savedViews).update(id, version, patch, { key });
      await router.invalidate();
      tellDone({
        key,
        title: t(($) => $.list.views.saved, { name: view.name === undefined ? name : nameOf(view) }),
      });
      return true;
    } catch (error) {
      tellProblem(error);
      return false;
    }
  };
}
