import { useTranslation } from "react-i18next";
import { formatList } from "#src/app/format.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify, type Toast } from "#src/ui/notify.ts";
import type { StepAnswer } from "#sw/api/records/step-contract.ts";

type TakenStep = {
  /** The record before it. */
  row: Record<string, unknown>;
  /** By which its words go. */
  wordCode: string;
  /** With the key by which it can be undone; null of a step that cannot. */
  key: string | null;
  action?: Toast["action"];
};

/** Says that a step was taken, and what became of other records with it. */
export function useTellStep(resource: Resource): (taken: TakenStep, outcome: StepAnswer) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useStepWords(resource);
  const tellDone = useTellDone();
  return ({ row, wordCode, key, action }, { effects, skipped = [] }) => {
    const others = new Set(effects.map(({ resource: address, id }) => `${address}/${id}`)).size;
    const names = skipped.flatMap(({ name }) => (name === "" ? [] : [name]));
    const description = [
      others > 0 && t(($) => $.transitions.effects, { count: others }),
      skipped.length > 0 &&
        t(($) => $.transitions.skipped, { count: skipped.length, names: formatList(names, language) }),
    ].filter((text) => typeof text === "string");
    const notice = {
      title: t(($) => $.transitions.taken, {
        step: words.taken(wordCode),
        name: recordTitle(resource, row, language),
      }),
      ...(description.length > 0 && { description: description.join(" ") }),
    };
    if (key !== null) tellDone({ key, ...notice });
    else notify({ ...notice, action, ...(skipped.length > 0 && { tone: "warning" }) });
  };
}
