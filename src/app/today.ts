import { useSyncExternalStore } from "react";
import { type LocalDay, localDayAt } from "#db/rules/machines/days.ts";
import { onStoredChoices } from "./stored-choice.ts";
import { timeZone } from "./time-zone.ts";
import { onMinute } from "./use-now.ts";

export const localDay = (): LocalDay => localDayAt(Date.now(), timeZone());

/** The person's day: the one that the API goes by, for each call says in which zone he is. */
export const today = (): string => localDay().today;

/** His day, for what is shown: another one as soon as his midnight has passed, or he chose another zone. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);

function subscribe(listener: () => void): () => void {
  const stops = [onMinute(listener), onStoredChoices(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
