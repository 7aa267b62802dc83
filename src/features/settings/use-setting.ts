import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import type { Issue } from "#db/schema/issue.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import type { SaveSetting } from "./use-saves.ts";

/** Saves one setting at once, with an undo; `issue` is why its last value was refused. */
export function useSetting(name: SettingName, saveSetting: SaveSetting) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const [issue, setIssue] = useState<Issue | null>(null);
  const save = async (value: unknown) => {
    const key = crypto.randomUUID();
    try {
      await saveSetting(name, value, key);
      setIssue(null);
      tellDone({ key, title: t(($) => $.settings.saved, { name: t(($) => $.settings.names[name]) }) });
    } catch (error) {
      const refused = error instanceof ApiProblem ? (error.body.issues?.[0] ?? null) : null;
      setIssue(refused);
      if (!refused) tellProblem(error);
    } finally {
      await router.invalidate();
    }
  };
  return { issue, save, reset: () => save(settings.fields[name].initial) };
}
