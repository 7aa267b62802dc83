import { useRef, useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { useDraftKeeper } from "#src/app/draft-keeper.ts";
import { decisionOf } from "./decisions.ts";
import { type ImportState, isImported, type Keeping } from "./import-state.ts";
import type { SavedDecisions } from "./stored-decisions.ts";
import { type Choices, choicesBox, discardFile, keepFile, maxStoredBytes } from "./stored-import.ts";

/** Stores the file, its columns and corrections on the device, until they are imported or discarded. */
export function useKeeping(resource: Resource, now: () => ImportState) {
  const [box] = useState(() => choicesBox(resource));
  const listeners = useRef(new Set<() => void>());
  const keeper = useDraftKeeper({
    box,
    subscribe: (onChange) => {
      listeners.current.add(onChange);
      return () => listeners.current.delete(onChange);
    },
    take: () => {
      const values = choicesOf(now());
      return values && { values, baseVersion: null };
    },
  });

  return {
    state: keeper.state,
    changed: () => {
      for (const listener of listeners.current) listener();
    },
    keep: async (file: File): Promise<Keeping> => {
      if (file.size > maxStoredBytes) {
        await discardFile(resource).catch(() => {});
        return "tooLarge";
      }
      try {
        await keepFile(resource, file);
        return "kept";
      } catch {
        return "failed";
      }
    },
    /** Whatever waits to be kept, at once: the next second may be one too late. */
    flush: keeper.flush,
    drop: async () => {
      await keeper.drop({ end: false });
      await discardFile(resource).catch(() => {});
    },
  };
}

/** Nothing where there is no file, or all of it is imported. */
function choicesOf({ table, run, step, ...state }: ImportState): Choices | null {
  if (!table || isImported(run)) return null;
  const { how, formats, mapping, edits, matching, partial } = state;
  const where = step === "result" ? "check" : step === "file" ? "columns" : step;
  return { how, said: formats, mapping, edits, decided: decidedOf(state), matching, partial, step: where };
}

/** Values without a decision are found again by the next check. */
function decidedOf({
  decisions,
  seen,
  constants,
  skipped,
  defaults,
}: Pick<ImportState, keyof SavedDecisions>): SavedDecisions {
  return {
    decisions,
    seen: seen.filter((value) => decisionOf(decisions, value) !== undefined),
    constants,
    skipped,
    defaults: defaults.filter(({ path }) => skipped.includes(path)),
  };
}
