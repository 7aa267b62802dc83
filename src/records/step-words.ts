import { useTranslation } from "react-i18next";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { presentationOf } from "#src/records/presentation-of.ts";

type StepWords = { name: string; done: string; taken: string; text: string };

/** A step goes by other words where somebody else has to confirm it. */
export const wordedStep = ({ code, waits }: { code: string; waits?: boolean }): string =>
  waits ? `${code}_waiting` : code;

/** What the steps of a list's records are called; a few of them otherwise to people at a client's. A step that is gone, of which old histories tell, goes by its code. */
export function useStepWords(resource: Pick<Resource, "name">) {
  const { t, i18n } = useTranslation();
  const { steps } = presentationOf(resource);
  const session = useSession();
  const isForClient = session !== null && !knowsPeople(session.ability);
  const word = (step: string, leaf: keyof StepWords, values: Record<string, string> = {}): string => {
    const forClient = `${step}_client`;
    const code = isForClient && i18n.exists(`transitions.${steps}.${forClient}.name`) ? forClient : step;
    if (!steps || !i18n.exists(`transitions.${steps}.${code}.${leaf}`)) return code;
    return t(($) => ($.transitions[steps] as Record<string, StepWords>)[code]?.[leaf] ?? "", values);
  };
  return {
    name: (code: string) => word(code, "name"),
    text: (code: string) => word(code, "text"),
    /** For the notice after it. */
    taken: (code: string) => word(code, "taken"),
    /** For the history. */
    done: (code: string, who: string) => word(code, "done", { who }),
  };
}
