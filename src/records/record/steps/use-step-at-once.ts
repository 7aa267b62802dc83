import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useAttempt } from "#src/records/form/use-attempt.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify } from "#src/ui/notify.ts";

/** Takes a step without its dialog: one that asks for nothing, or whose inputs are known by now. */
export function useStepAtOnce(resource: Resource, row: ResourceRow) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const words = useStepWords(resource);
  const tellProblem = useTellProblem();
  const { keyOf } = useAttempt();
  const [busy, setBusy] = useState<string | null>(null);

  /** `title`: what is said afterwards in place of the step's own words. */
  const take = async (code: string, inputs: Record<string, unknown> = {}, title?: ReactNode) => {
    if (busy !== null) return;
    setBusy(code);
    const body = { version: row.version, ...inputs };
    try {
      await client(resource).transition(row.id, code, body, { key: keyOf([row.id, code, body]) });
      const name = recordTitle(resource, row, language);
      notify({ title: title ?? t(($) => $.transitions.taken, { step: words.taken(code), name }) });
      await router.invalidate();
    } catch (error) {
      tellProblem(error);
      // Whatever it is by now, the page shows it.
      if (error instanceof ApiProblem && error.status === 409) await router.invalidate();
    } finally {
      setBusy(null);
    }
  };
  return { busy, take };
}
