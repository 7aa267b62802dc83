import { useStoredChoice } from "#src/app/stored-choice.ts";

/** Whether a group of the menu is unfolded: as the person left it on this device, else as it comes. */
export function useStoredFold(group: { key: string; open: boolean }): [boolean, (open: boolean) => void] {
  const [text, keep] = useStoredChoice("menu");
  const choices = text?.split(" ") ?? [];
  const isStored = (open: boolean) => choices.includes(choiceOf(group, open));
  const others = choices.filter((choice) => !choice.startsWith(`${group.key}:`));
  return [
    isStored(true) || (group.open && !isStored(false)),
    (open) => keep([...others, choiceOf(group, open)].join(" ")),
  ];
}

const choiceOf = ({ key }: { key: string }, open: boolean) => `${key}:${open ? "open" : "folded"}`;
