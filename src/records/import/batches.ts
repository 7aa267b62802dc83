import { grouped } from "#db/schema/grouped.ts";
import type { ListedImport } from "#sw/api/import/contract.ts";

/** An import as people know it: one file, one time. */
export type PastImport = {
  /** The key of all its batches, which undoes them. */
  run: string;
  at: string;
  by: string;
  file: string | null;
  created: number;
  updated: number;
  /** Why it can't be undone; null where it can. */
  reason: string | null;
  /** When it was undone, if it was. */
  undoneAt: string | null;
};

/** Batches of one run (`run.1`, `run.2`: an older build sent a file in several) are one import. The list has the latest ones only: a run whose beginning it lacks is left out. */
export function pastImports(listed: readonly ListedImport[]): PastImport[] {
  const runs = grouped(
    listed.filter(({ created, updated }) => created + updated > 0),
    ({ key }) => runOf(key),
  );
  const cutOff = listed.at(-1) && listed.length >= 20 ? runOf(listed.at(-1)?.key ?? "") : null;
  return [...runs].flatMap(([run, batches]) => {
    const [latest] = batches;
    if (!latest || (run === cutOff && sliceOf(batches.at(-1)?.key ?? "") > 1)) return [];
    const finalBatch = finalOf(batches);
    return {
      run,
      at: latest.at,
      by: latest.by,
      file: latest.file,
      created: sum(batches, "created"),
      updated: sum(batches, "updated"),
      reason: finalBatch ? (finalBatch.reason ?? "not_undoable") : null,
      undoneAt: latest.undoneAt ?? null,
    };
  });
}

/** What was undone is over as a whole; what is gone for good leaves the other batches to be undone. */
const finalOf = (batches: readonly ListedImport[]): ListedImport | undefined =>
  batches.find(({ reason }) => reason === "already_undone") ??
  (batches.some(({ undoable }) => undoable) ? undefined : batches[0]);

const runOf = (key: string): string => key.replace(/\.\d+$/, "");
const sliceOf = (key: string): number => Number(/\.(\d+)$/.exec(key)?.[1] ?? 1);
const sum = (batches: readonly ListedImport[], what: "created" | "updated"): number =>
  batches.reduce((total, batch) => total + batch[what], 0);
