import { useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { controlId } from "#src/records/form/form-setting.ts";
import { labelText } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { pick } from "#src/ui/picks.ts";
import type { Option } from "#src/ui/use-options.ts";
import type { CallForm } from "./use-call-form.ts";
import type { WhoOption } from "./who-options.ts";
import { noContact, valuesOfChoice } from "./who-values.ts";

/** What a call asks for of whom it is about, in this order. */
export const whoFields = ["clientId", "siteId", "departmentId", "responsibleId", "equipmentIds"] as const;

const nobody = {
  clientId: null,
  siteId: null,
  departmentId: null,
  unitServiceId: null,
  responsibleId: null,
  contact: noContact,
  equipmentIds: [],
};

/** Whom or what the call is about: the chosen record, and how it fills in the rest. */
export function useWhoBox({ id, form, displayNames }: CallForm, missingFields: () => readonly string[]) {
  const language = useLanguage();
  const [clientId, siteId, responsibleId, equipmentIds]: unknown[] = useWatch({
    control: form.control,
    name: ["clientId", "siteId", "responsibleId", "equipmentIds"],
  });
  const [chosen, setChosen] = useState<WhoOption | null>(null);
  const [isFilled, setFilled] = useState(clientId !== null);

  const fillIn = async (option: WhoOption) => {
    const { values, displayNames: names } = await valuesOfChoice(option);
    for (const [key, name] of [...option.displayNames, ...names]) displayNames.set(key, name);
    flushSync(() => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name, value, { shouldDirty: true, shouldValidate: false });
      setFilled(true);
    });
  };
  const goOn = () => {
    const [first = "kind"] = missingFields();
    const path = first === "responsibleId" ? contactPath(form.getValues("contact.name")) : first;
    document.getElementById(controlId(id, path))?.focus();
  };

  const choose = (option: WhoOption | null, goesOn: () => boolean) => {
    setChosen(option);
    form.clearErrors([...whoFields]);
    if (option) return pick(fillIn(option).then(() => goesOn() && goOn()));
    setFilled(false);
    for (const [name, value] of Object.entries(nobody)) form.setValue(name, value, { shouldDirty: true });
  };

  /** Of a draft that came back, or of what was entered by hand. */
  const named = (list: string, one: unknown): Option[] =>
    typeof one === "string"
      ? [{ value: `${list}/${one}`, label: labelText(displayNames.get(`${list}/${one}`), language) }]
      : [];
  const [firstUnit]: unknown[] = Array.isArray(equipmentIds) ? equipmentIds : [];
  const [entered = null] = [
    ...named("equipment", firstUnit),
    ...named("responsibles", responsibleId),
    ...named("sites", siteId),
    ...named("clients", clientId),
  ];
  const isStill = chosen !== null && (clientId === chosen.subject.clientId || clientId === null);
  return { value: isStill ? chosen : entered, isFilled, choose };
}

/** A name may be there, without its number. */
const contactPath = (name: unknown): string => (name ? "contact.phone" : "contact.name");
