import { chainTurns } from "#src/api/audit.ts";
import { checkTableHealth } from "#src/api/device.ts";
import type { HealthFinding, TableHealthAnswer } from "#sw/api/device/contract.ts";

export type DatabaseHealth = {
  rows: number;
  commands: number;
  findings: HealthFinding[];
  counts: TableHealthAnswer["counts"];
  /** The faulty records as they are stored. */
  records: { table: string; record: Record<string, unknown> }[];
  /** Tables whose lists are not those of their records. */
  unfit: string[];
  /** The first command of the log that is not as it was written. */
  brokenCommand: number | null;
};

type Checking = { signal: AbortSignal; report: (done: number) => void };

/** The log is about half of what there is to read. */
const shareOfTables = 0.5;

/** Looks at every table and at the whole log, one turn after the other. */
export async function checkDatabase({ signal, report }: Checking): Promise<DatabaseHealth> {
  const health: DatabaseHealth = {
    rows: 0,
    commands: 0,
    findings: [],
    counts: { shapes: 0, rules: 0, references: 0, uniques: 0, files: 0 },
    records: [],
    unfit: [],
    brokenCommand: null,
  };
  let looked = 0;
  for (let table: string | null = null; ;) {
    const turn: TableHealthAnswer = await checkTableHealth(table, signal);
    add(health, turn);
    report((shareOfTables * ++looked) / turn.tables);
    if (turn.next === null) break;
    table = turn.next;
  }
  for await (const { commands, broken, total } of chainTurns(signal)) {
    health.commands += commands;
    health.brokenCommand = broken;
    report(shareOfTables + (1 - shareOfTables) * (health.commands / Math.max(1, total)));
  }
  return health;
}

function add(
  health: DatabaseHealth,
  { table, rows, counts, findings, records, fits }: TableHealthAnswer,
): void {
  health.rows += rows;
  health.findings.push(...findings);
  health.records.push(...records.map((record) => ({ table, record })));
  if (!fits) health.unfit.push(table);
  for (const kind of ["shapes", "rules", "references", "uniques", "files"] as const)
    health.counts[kind] += counts[kind];
}

export const isSound = ({ findings, unfit, brokenCommand }: DatabaseHealth): boolean =>
  findings.length === 0 && unfit.length === 0 && brokenCommand === null;
