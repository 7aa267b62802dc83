import { useRef, useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { allRejections, type CheckOutcome, sourceOf } from "./check-rows.ts";
import { importColumns } from "./columns.ts";
import { importChoices } from "./import-choices.ts";
import { beginning, type ImportStep } from "./import-state.ts";
import * as after from "./import-transitions.ts";
import { check, cancelImport, type ImportWork, open, run } from "./import-work.ts";
import { readStoredImport } from "./stored-import.ts";
import type { FileReading } from "./read-file.ts";
import { useKeeping } from "./use-keeping.ts";

/** Somebody who changes three columns in a row wants one check, not three. */
const restMs = 400;

/**
 * The import from the file to the result. Each change of columns has the whole file checked again, by itself. The transitions
 * decide its next state; the calls that bring them about stand in `import-work.ts`.
 */
export function useImport(resource: Resource) {
  const { state, latest, set } = useLatestState(() => after.restoreStarted(beginning));
  const atRest = useRest();
  const declared = importColumns(resource);
  const keeping = useKeeping(resource, latest);

  const take = (transition: after.Transition) => {
    set(transition(latest()));
    // A file that is still being read must not be taken for a discarded one.
    if (!latest().reading) keeping.changed();
  };
  const work: ImportWork = { resource, declared, latest, take, keeping, atRest };

  useOpening(() => {
    void readStoredImport(resource)
      // Without the database no import is stored; the calls to it report that the data is gone.
      .catch(() => null)
      .then((stored) =>
        stored ? open(work, stored.file, stored.choices.how, stored) : take(after.discarded),
      );
  });

  const source = sourceOf(resource, declared, state);
  return {
    state,
    columns: [...declared, ...state.customColumns],
    reading: source?.reading ?? null,
    read: (file: File, how: FileReading = {}) => open(work, file, how, null),
    check: () => check(work),
    /** The screen goes back at once; what the check found so far is of no use to anybody. */
    cancelCheck: () => {
      cancelImport(work);
      take(after.checkCancelled);
    },
    ...importChoices(work),
    run: () => run(work),
    stop: () => {
      cancelImport(work);
      take(after.runStopping);
    },
    /** Why the rejected rows are, all of them. */
    rejections: async (outcome: CheckOutcome) =>
      source ? allRejections(resource, source, outcome) : outcome.rejections,
    goTo: (step: ImportStep) => take(after.wentTo(step)),
    backToCheck: () => {
      take(after.backToCheck);
      void check(work);
    },
    again: () => {
      cancelImport(work);
      take(after.discarded);
      void keeping.drop();
    },
  };
}

/** A state that can be read at once: an answer that comes in must see the choices since the last render. */
function useLatestState<T>(initial: () => T) {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  return {
    state,
    latest: () => latest.current,
    set: (next: T) => {
      latest.current = next;
      setState(next);
    },
  };
}

function useRest(): ImportWork["atRest"] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (task) => {
    clearTimeout(timer.current);
    if (task) timer.current = setTimeout(task, restMs);
  };
}

export type Import = ReturnType<typeof useImport>;
