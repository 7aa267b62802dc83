import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkDeed, type BulkOutcome, client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useTellDone } from "#src/resource/acts/use-undo.ts";
import { useProblemWords } from "#src/resource/form/problem-words.ts";
import { notify } from "#src/ui/toast.tsx";
import type { Selection } from "./use-selection.ts";

const patience = 300;

/** Does something to the chosen rows in one stroke, tells what came of it, and how to take it back. */
export function useBulk(resource: Resource, selection: Selection) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const problemWords = useProblemWords();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  /** `said` is «3 records archived.»; the answer is false where nothing was done. */
  const act = async (deed: BulkDeed, said: (count: number) => string): Promise<boolean> => {
    const key = crypto.randomUUID();
    setBusy(true);
    const slow = setTimeout(
      () =>
        notify({ id: key, tone: "info", title: t(($) => $.list.bulk.working, { count: selection.count }) }),
      patience,
    );
    try {
      const result = await client(resource).bulk({ ...selection.of, ...deed }, { key });
      await router.invalidate();
      clearTimeout(slow);
      selection.clear();
      if (result.failed.length > 0) {
        selection.choose(
          result.failed.map(({ id }) => id),
          true,
        );
        setOutcome(result);
      }
      if (result.done.length > 0) tellDone({ key, title: said(result.done.length) });
      return true;
    } catch (error) {
      clearTimeout(slow);
      const { title, text } = problemWords(error);
      notify({ id: key, tone: "danger", title, description: text });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { act, busy, outcome, close: () => setOutcome(null) };
}

export type Bulk = ReturnType<typeof useBulk>;
