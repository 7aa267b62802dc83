import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client, type MergeAnswer } from "#src/api/client.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { type Chosen, differing, mergeBody } from "./merge-values.ts";
import { useTellDone } from "./use-undo.ts";

export type MergePreview = { outcome: MergeAnswer } | { problem: unknown };

type MergeProps = { resource: Resource; rows: ResourceRow[]; onMerged: (survivor: string) => void };

/** A merge that is being put together: which record stays with which values, and what that would do. */
export function useMerge({ resource, rows, onMerged }: MergeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const session = useSession();
  const tellDone = useTellDone();
  const [survivor, setSurvivor] = useState<Partial<ResourceRow>>(
    () => rows.find((row) => !row.archivedAt) ?? rows[0] ?? {},
  );
  const [chosen, setChosen] = useState<Chosen>({});
  const namesFor = (stays: Partial<ResourceRow>) =>
    session ? differing(session.ability, resource, stays, rows) : [];
  const bodyFor = (stays: Partial<ResourceRow>, values: Chosen) =>
    mergeBody(namesFor(stays), stays, rows, values);
  const look = async (stays: Partial<ResourceRow>, values: Chosen): Promise<MergePreview> => {
    try {
      return { outcome: await client(resource).previewMerge(String(stays.id), bodyFor(stays, values)) };
    } catch (error) {
      return { problem: error };
    }
  };
  const [preview, setPreview] = useState(() => look(survivor, chosen));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const choose = (stays: Partial<ResourceRow>, values: Chosen) => {
    setSurvivor(stays);
    setChosen(values);
    setProblem(null);
    setPreview(look(stays, values));
  };
  const merge = async () => {
    const key = crypto.randomUUID();
    setBusy(true);
    setProblem(null);
    try {
      const { record } = await client(resource).merge(String(survivor.id), bodyFor(survivor, chosen), {
        key,
      });
      onMerged(String(survivor.id));
      await router.invalidate();
      const name = recordTitle(resource, record, language);
      tellDone({ key, title: t(($) => $.list.merge.done, { name }) });
    } catch (error) {
      setBusy(false);
      setProblem(error);
    }
  };

  return { survivor, chosen, names: namesFor(survivor), preview, busy, problem, choose, merge };
}
