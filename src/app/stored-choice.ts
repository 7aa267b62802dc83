import { useSyncExternalStore } from "react";
import { readStoredChoice, storeChoice } from "./choice-storage.ts";
import { useSession } from "./session.ts";
import { storageListeners } from "./storage-listeners.ts";

const { subscribe, tell } = storageListeners();

/** Called with every change of what people chose, of other tabs too. */
export const onStoredChoices = subscribe;

type ChoiceListener = (userId: string, name: string) => void;
const choiceListeners = new Set<ChoiceListener>();

/** What a person chose on the screens: per user, beside the preferences of the whole page. */
export function useStoredChoice(name: string): [string | null, (value: string | null) => void] {
  const userId = useSession()?.user.id ?? "-";
  const value = useSyncExternalStore(subscribe, () => readStoredChoice(userId, name));
  return [value, (next) => chooseFor(userId, name, next)];
}

/** The person himself chooses: whoever stores choices hears of it. */
export function chooseFor(userId: string, name: string, value: string | null): void {
  writeStoredChoice(userId, name, value);
  for (const listener of choiceListeners) listener(userId, name);
}

/** Whether keys of one letter act: a person who dictates has to be able to switch them off (WCAG 2.1.4). */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const [text, keep] = useStoredChoice("shortcut-keys");
  return [text !== "off", (on) => keep(on ? null : "off")];
}

/** Called as the person chooses, in this tab. */
export function onStoredChoice(listener: ChoiceListener): () => void {
  choiceListeners.add(listener);
  return () => void choiceListeners.delete(listener);
}

export function writeStoredChoice(userId: string, name: string, value: string | null): void {
  storeChoice(userId, name, value);
  tell();
}
