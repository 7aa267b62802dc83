import { sameValue } from "#db/schema/same-value.ts";
import { clearedBy } from "./reverse-references.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

/** References to these records that their steps release are cleared: those of others, and among themselves. */
export const releasedByStep = ({ tx }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const releasing = listChecks.filter(({ request }) => request.clearsReferencesIn);
    const names = [...new Set(releasing.flatMap(({ request }) => request.clearsReferencesIn ?? []))];
    const ids = new Set(releasing.map(({ id }) => id));
    if (ids.size === 0) return;
    for (const one of listChecks)
      for (const name of names)
        if (ids.has(String(one.before?.[name]))) one.row = { ...one.row, [name]: null };
    for (const follow of await clearedBy(tx, resource, ids)) {
      const { before, values } = follow;
      const emptied = names.filter((name) => !sameValue(before[name], values[name]));
      if (emptied.length === 0) continue;
      const cleared = Object.fromEntries(emptied.map((name) => [name, values[name]]));
      releasing[0]?.cascade.push({ ...follow, values: { ...before, ...cleared } });
    }
  });
