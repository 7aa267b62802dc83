import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import type { ImportBatch } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import type { LatestImport } from "./contract.ts";

const most = 3;

/** The latest imports of this person, of everybody for an administrator: those of several batches as one. */
export async function latestImports(c: ApiContext, tx: Tx): Promise<LatestImport[]> {
  const { ability, user } = c.var.signedIn;
  const mayAll = can(ability, "manage", "all");
  const lists = resources.filter(
    ({ subject }) => can(ability, "import", subject) && can(ability, "read", subject),
  );
  const ofLists = await Promise.all(
    lists.map(async (list) => {
      const batches = await tx.imports(list.name);
      const visible = batches.filter(({ by }) => mayAll || by === user.id);
      return [...grouped(visible, runOf)].map(([run, ofRun]) =>
        importOf(addressOf(list), keyFor(run, user.id), ofRun),
      );
    }),
  );
  return ofLists
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most);
}

const runOf = ({ key }: ImportBatch): string => key.replace(/\.\d+$/, "");

/** As the person names it in the address of a list. */
const keyFor = (run: string, userId: string): string =>
  run.startsWith(`${userId}/`) ? run.slice(userId.length + 1) : run;

function importOf(resource: string, batch: string, batches: readonly ImportBatch[]): LatestImport {
  const sum = (what: "created" | "updated") => batches.reduce((total, one) => total + one[what], 0);
  const [first] = batches;
  return {
    file: first?.file ?? null,
    at: first?.at ?? "",
    created: sum("created"),
    updated: sum("updated"),
    list: { resource, search: { batch } },
  };
}
