import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RequestStepCode } from "#db/domain/requests/step-codes.ts";
import { client } from "#src/api/client.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify } from "#src/ui/notify.ts";
import type { NextStep } from "#sw/api/help-desk/my-day-contract.ts";
import type { NamedRequest } from "#src/features/requests/request-row.ts";

/** They say nothing but that it is done, and when: one tap is enough. */
const plainSteps: readonly string[] = ["depart", "arrive", "start", "ready"] satisfies RequestStepCode[];

/** Whether a step can be taken without a form. */
export const isPlain = ({ code, missing }: NextStep): boolean =>
  missing.length === 0 && plainSteps.includes(code);

/** Takes a step of a request as it stands, and says so. */
export function useTakeStep({ resource, row }: NamedRequest, step: NextStep) {
  const { t } = useTranslation();
  const router = useRouter();
  const language = useLanguage();
  const words = useStepWords(resource);
  const tellProblem = useTellProblem();
  const [busy, setBusy] = useState(false);

  const take = async () => {
    setBusy(true);
    try {
      const body = { version: row.version };
      await client(resource).transition(row.id, step.code, body, { key: crypto.randomUUID() });
      const name = recordTitle(resource, row, language);
      notify({ title: t(($) => $.transitions.taken, { step: words.taken(step.code), name }) });
    } catch (problem) {
      tellProblem(problem);
    }
    // Whatever it is by now, the page shows it.
    await router.invalidate();
    setBusy(false);
  };
  return { take, busy };
}
