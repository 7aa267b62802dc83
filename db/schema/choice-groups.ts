import { type ChoiceGroup, choiceGroupNames, type Field } from "./kind.ts";

/** The groups of a choice, in their order. */
export function choiceGroupsOf(field: Field | undefined): [group: ChoiceGroup, choices: readonly string[]][] {
  if (field?.kind !== "choice") return [];
  const { groups = {} } = field;
  return choiceGroupNames.flatMap((name): [ChoiceGroup, readonly string[]][] => {
    const choices = groups[name];
    return choices ? [[name, choices]] : [];
  });
}

/** The choices that a value of a filter means: those of the group that is called so, or itself. */
export const choicesMeant = (field: Field | undefined, value: string): readonly string[] =>
  choiceGroupsOf(field).find(([name]) => name === value)?.[1] ?? [value];
