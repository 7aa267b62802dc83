import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { useTellDone } from "./use-undo.ts";
import type { ListRow } from "#src/records/list-source.ts";

/** Archives a record, or restores it, at once, with an undo. */
export function useArchive(resource: Resource): (row: ListRow, to: "archive" | "restore") => Promise<void> {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  return async (row, to) => {
    const key = crypto.randomUUID();
    const name = recordTitle(resource, row, language);
    try {
      await client(resource)[to](row.id, Number(row.version), { key });
      await router.invalidate();
      const title =
        to === "archive"
          ? t(($) => $.list.rowMenu.archived, { name })
          : t(($) => $.list.rowMenu.restored, { name });
      tellDone({ key, title });
    } catch (error) {
      tellProblem(error);
    }
  };
}
