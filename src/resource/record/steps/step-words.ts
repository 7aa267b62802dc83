import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";

type StepWords = { name: string; done: string; taken: string; text: string };

/** What the steps of a list's records are called. A step that is gone, of which old histories tell, goes by its code. */
export function useStepWords(resource: Resource) {
  const { t, i18n } = useTranslation();
  // oxlint-disable-next-line no-unsafe-type-assertion -- looked up in the next lines; tests/locales.test.ts walks the machines
  const table = resource.table as keyof Words["transitions"] & "equipment";
  const word = (code: string, leaf: keyof StepWords, values: Record<string, string> = {}): string => {
    if (!i18n.exists(`transitions.${table}.${code}.${leaf}`)) return code;
    return t(($) => ($.transitions[table] as Record<string, StepWords>)[code]?.[leaf] ?? "", values);
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
