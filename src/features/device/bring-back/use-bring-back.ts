import { useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { about } from "#src/api/about.ts";
import { bringRecordsBack } from "#src/api/backups.ts";
import { useReading } from "#src/app/backup/use-reading.ts";
import { loadWordsOf } from "#src/app/words.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import type { ComparedRecord } from "#sw/api/backups/contract.ts";
import { type BackupContents, type BackupRecord, contentsOf, listRecordsIn } from "./backup-contents.ts";

/** So many records go in one call, which writes all of them or none. */
const batchSize = 100;

export type ChosenList = { resource: Resource; records: BackupRecord[] };
export type ListComparison = { items: ComparedRecord[]; displayNames: DisplayNames; isDone: boolean };

/** Records of a backup beside today's, and the way back for them. */
export function useBringBack() {
  const tellProblem = useTellProblem();
  const [busy, setBusy] = useState(false);
  const [list, setList] = useState<ChosenList | null>(null);
  const [comparison, setComparison] = useState<ListComparison | null>(null);
  const reading = useReading(async (file, how) => {
    const { database } = await about(how.signal);
    const reads = { ...how, schema: database.version };
    const contents: BackupContents = await contentsOf(file, reads);
    return { contents, schema: database.version };
  });
  const { state } = reading;

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellProblem(error, "bring-back");
    } finally {
      setBusy(false);
    }
  };

  const choose = (resource: Resource) =>
    doing(async () => {
      if (state.step !== "read") return;
      const { file, passphrase, value } = state;
      setComparison(null);
      const [records] = await Promise.all([
        listRecordsIn(file, resource, { passphrase, schema: value.schema }),
        loadWordsOf(resource),
      ]);
      setList({ resource, records });
    });

  const send = async (ids: ReadonlySet<string>, dryRun: boolean) => {
    if (!list) return;
    const { resource, records } = list;
    const chosen = records.filter(({ id }) => ids.has(id));
    const items: ComparedRecord[] = [];
    for (let at = 0; at < chosen.length; at += batchSize) {
      const batch = chosen.slice(at, at + batchSize);
      items.push(...(await bringRecordsBack({ resource: resource.name, records: batch, dryRun })));
    }
    const changed = items.flatMap(({ changes }) => [
      Object.fromEntries(changes.map(({ field, from }) => [field, from])),
      Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    ]);
    const displayNames = await loadDisplayNames(resource, changed);
    setComparison({ items, displayNames, isDone: !dryRun });
  };

  const leave = () => {
    setList(null);
    setComparison(null);
    reading.leave();
  };

  return {
    state,
    read: reading.read,
    leave,
    busy,
    list,
    comparison,
    choose,
    compare: (ids: ReadonlySet<string>) => doing(() => send(ids, true)),
    bringBack: (ids: ReadonlySet<string>) => doing(() => send(ids, false)),
    chooseOthers: () => setComparison(null),
  };
}
