import { can, permitsEverything } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ImportBatch } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { undoneSince } from "#sw/api/undo/undone-since.ts";
import type { LatestImport } from "./contract.ts";

const most = 3;

type Run = { list: Resource; key: string; at: string; batches: readonly ImportBatch[] };

/** The latest imports of this person, of everybody for an administrator: those of several batches as one. */
export async function latestImports(c: ApiContext, tx: Tx): Promise<LatestImport[]> {
  const { ability, user } = c.var.signedIn;
  const mayAll = permitsEverything(ability);
  const lists = resources.filter(
    ({ subject }) => can(ability, "import", subject) && can(ability, "read", subject),
  );
  const ofLists = await Promise.all(
    lists.map(async (list) => {
      const batches = await tx.imports(list.name);
      const visible = batches.filter(({ by }) => mayAll || by === user.id);
      return [...grouped(visible, runOf)].map(([key, ofRun]): Run => {
        return { list, key, at: ofRun[0]?.at ?? "", batches: ofRun };
      });
    }),
  );
  const latest = ofLists
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most);
  return Promise.all(latest.map((run) => importOf(tx, run, user.id)));
}

const runOf = ({ key }: ImportBatch): string => key.replace(/\.\d+$/, "");

/** As the person names it in the address of a list. */
const keyFor = (run: string, userId: string): string =>
  run.startsWith(`${userId}/`) ? run.slice(userId.length + 1) : run;

async function importOf(tx: Tx, { list, key, at, batches }: Run, userId: string): Promise<LatestImport> {
  return {
    file: batches[0]?.file ?? null,
    at,
    undoneAt: await undoneAtOf(tx, batches),
    list: { resource: addressOf(list), search: { batch: keyFor(key, userId) } },
  };
}

/** The last of its batches; null where one was not undone. */
async function undoneAtOf(tx: Tx, batches: readonly ImportBatch[]): Promise<string | null> {
  const undone: string[] = [];
  for (const batch of batches) {
    const at = await undoneSince(tx, batch);
    if (at === null) return null;
    undone.push(at);
  }
  return undone.toSorted().at(-1) ?? null;
}
