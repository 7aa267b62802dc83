import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkAction, client } from "#src/api/client.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { isRefused, runBox } from "#src/records/runs/interrupted-run.ts";
import { whileLocked } from "#src/records/runs/run-lock.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify, type Toast } from "#src/ui/notify.ts";
import { bulkBody, bulkInBatches } from "./bulk-run.ts";
import { inBatches, type BatchedOutcome } from "./bulk-batches.ts";
import type { Selection } from "./use-selection.ts";

/** How far it is: of how many records, and whether somebody stops it. */
export type BulkState = { done: number; total: number; stopping: boolean };

/** What the notice leads to, by the ids of the records with which it was done: where that is not an undo. */
export type BulkActionAfter = (done: readonly string[]) => Toast["action"];

type ApplyOptions = { undoable?: boolean; actionAfter?: BulkActionAfter | undefined };

/** What it needs to know of the selected rows, and what becomes of them afterwards. */
type Chosen = Pick<Selection, "count" | "of" | "clear" | "choose">;

/** Records that no list lets go of afterwards, or selects again. */
export const chosenOnce = (count: number, of: Selection["of"]): Chosen => ({
  count,
  of,
  clear: () => {},
  choose: () => {},
});

/** Does something to the selected rows, reports its progress and its result, and offers an undo of all of it. */
export function useBulk(resource: Resource, selection: Chosen) {
  const router = useRouter();
  const tell = useTellBulk();
  const tellProblem = useTellProblem();
  const [work, setWork] = useState<BulkState | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const stopped = useRef(false);

  const begin = () => {
    stopped.current = false;
    setWork({ done: 0, total: selection.count, stopping: false });
    return {
      count: selection.count,
      isStopped: () => stopped.current,
      onProgress: (done: number) => setWork((last) => last && { ...last, done }),
    };
  };

  /** `doneText` is «3 records archived.»; the answer is false where nothing was done. */
  const apply = async (
    action: BulkAction,
    doneText: (count: number) => string,
    { undoable = true, actionAfter }: ApplyOptions = {},
  ): Promise<boolean> => {
    const run = crypto.randomUUID();
    try {
      const batches = await whileLocked(run, async () => {
        const { of } = selection;
        const sent = await bulkInBatches(resource, { run, of, action, undoable, ...begin() });
        // Whoever stops it has the rest before him, still selected; refused records would be refused again.
        if (stopped.current || isRefused(sent.error)) await discardRun(run);
        return sent;
      });
      if (!batches) return false;
      const { done, failed, left, error } = batches;
      await router.invalidate();
      selection.clear();
      const untouched = [...failed.map(({ id }) => id), ...left];
      if (untouched.length > 0) selection.choose(untouched, true);
      if (failed.length > 0) setOutcome({ done, failed });
      tell(batches, doneText, undoable ? run : null, actionAfter);
      return done.length > 0 || error === null;
    } catch (error) {
      tellProblem(error);
      return false;
    } finally {
      setWork(null);
    }
  };

  /** The preview of the selected rows; null where it was stopped. */
  const preview = async (action: BulkAction): Promise<BulkPreview | null> => {
    try {
      const { left, error, ...ahead } = await inBatches(resource, selection.of, {
        ...begin(),
        send: (of, _, all) => client(resource).previewBulk(bulkBody(resource, of, action, all)),
      });
      if (error !== null) throw error;
      return left.length > 0 ? null : ahead;
    } finally {
      setWork(null);
    }
  };

  return {
    apply,
    preview,
    work,
    busy: work !== null,
    /** The call that is at work is finished; no further one is sent. */
    stop: () => {
      stopped.current = true;
      setWork((last) => last && { ...last, stopping: true });
    },
    outcome,
    close: () => setOutcome(null),
  };
}

const discardRun = (run: string) =>
  runBox(run)
    .discard()
    .catch(() => {});

/** Says what was done, with the key that undoes it, and what was left. */
function useTellBulk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  return (
    { done, skipped, left, error }: BatchedOutcome,
    doneText: (count: number) => string,
    key: string | null,
    actionAfter: BulkActionAfter | undefined,
  ) => {
    if (error !== null) tellProblem(error);
    const texts = [
      ...(left.length > 0 ? [t(($) => $.list.bulk.stopped, { count: left.length })] : []),
      ...(skipped.length > 0
        ? [
            t(($) => $.transitions.skipped, {
              count: skipped.length,
              names: skippedNames(skipped, language),
            }),
          ]
        : []),
    ];
    const description = texts.length > 0 ? texts.join(" ") : undefined;
    if (done.length > 0 && key !== null) tellDone({ key, title: doneText(done.length), description });
    else if (done.length > 0)
      notify({ title: doneText(done.length), description, action: actionAfter?.(done) });
    else if (description !== undefined && error === null) notify({ tone: "info", title: description });
  };
}

const mostNamed = 5;

/** The names of records that did not go along, as far as somebody may read them; of many, the first. */
export function skippedNames(skipped: BatchedOutcome["skipped"], language: Language): string {
  const names = skipped.flatMap(({ name }) => (name === "" ? [] : [name]));
  return formatList(names.length > mostNamed ? [...names.slice(0, mostNamed), "…"] : names, language);
}

export type Bulk = ReturnType<typeof useBulk>;
