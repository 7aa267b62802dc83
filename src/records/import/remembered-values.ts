import { headerKey } from "#db/schema/csv-columns.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { currentSession } from "#src/app/session.ts";
import { type ValueDecision, type Decisions, valueKey, withDecision } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import type { ImportTable, Mapping } from "./import-table.ts";

/** A created record is found the next time by its name: only these two are remembered. */
type Remembered = Exclude<ValueDecision, { kind: "create" }>;

/** A device has little room for it: of each column, the latest decisions. */
const atMost = 500;

/** Of whoever is signed in. */
const storageKey = ({ name }: Resource): string =>
  `offdesk-import-values/${currentSession()?.user.id ?? "-"}/${name}`;
const columnKey = (header: string, path: string): string => `${headerKey(header)}/${path}`;

/** By column and text: what people decided for the files before this one. */
type Store = Record<string, Record<string, Remembered>>;

function readStore(resource: Resource): Store {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? "{}");
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([column, decisions]) => [
        column,
        isRecord(decisions) ? decisionsIn(decisions) : {},
      ]),
    );
  } catch {
    // Storage is closed, or somebody wrote there: the person decides everything again.
    return {};
  }
}

function decisionsIn(decisions: Record<string, unknown>): Record<string, Remembered> {
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([key, one]): [string, Remembered][] => {
      if (!isRecord(one)) return [];
      const { kind, value, label } = one;
      if (kind === "empty") return [[key, { kind }]];
      return kind === "use" && typeof value === "string" && typeof label === "string"
        ? [[key, { kind, value, label }]]
        : [];
    }),
  );
}

/** Of one column; a decision that is removed, or that creates a record, is forgotten. */
export function rememberValues(
  resource: Resource,
  column: { header: string; path: string },
  texts: readonly string[],
  decisions: Decisions,
): void {
  const store = readStore(resource);
  const key = columnKey(column.header, column.path);
  const remembered = new Map(Object.entries(store[key] ?? {}));
  for (const text of texts) {
    remembered.delete(valueKey(text));
    const decision = decisions[column.path]?.[valueKey(text)]?.decision;
    if (decision && decision.kind !== "create") remembered.set(valueKey(text), decision);
  }
  try {
    const latest = Object.fromEntries([...remembered].slice(-atMost));
    localStorage.setItem(storageKey(resource), JSON.stringify({ ...store, [key]: latest }));
  } catch {
    // Nothing is lost but a convenience.
  }
}

export type Recalled = { decisions: Decisions; values: UnknownText[] };

/** Earlier decisions for texts that this file has too, beside those made for it already. */
export function recallValues(
  resource: Resource,
  table: ImportTable,
  mapping: Mapping,
  decided: Decisions = {},
): Recalled {
  const store = readStore(resource);
  let decisions = decided;
  const values: UnknownText[] = [];
  for (const [at, path] of mapping.entries()) {
    const remembered = path === null ? undefined : store[columnKey(table.headers[at] ?? "", path)];
    if (path === null || !remembered || Object.keys(remembered).length === 0) continue;
    for (const [key, { text, count }] of textsOf(table, at)) {
      const decision = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
      if (!decision || decided[path]?.[key]) continue;
      decisions = withDecision(decisions, { path, value: text }, decision);
      values.push({ ...recalled, path, column: table.headers[at] ?? null, value: text, count });
    }
  }
  return { decisions, values };
}

/** What the check would say of it, had nobody decided. */
const recalled: Pick<UnknownText, "code" | "near" | "mayCreate"> = {
  code: "unknown_reference",
  near: [],
  mayCreate: false,
};

/** The texts of a column, each once, as it is written first. */
function textsOf({ rows }: ImportTable, at: number): Map<string, { text: string; count: number }> {
  const texts = new Map<string, { text: string; count: number }>();
  for (const { cells } of rows) {
    const text = (cells[at] ?? "").trim();
    if (text === "") continue;
    const entry = texts.get(valueKey(text));
    if (entry) entry.count++;
    else texts.set(valueKey(text), { text, count: 1 });
  }
  return texts;
}
