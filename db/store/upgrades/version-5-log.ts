import { isRecord } from "#db/schema/is-record.ts";
import type { FieldChange, Mentioned, Span, StoredLine, TakenStep } from "#db/store/change.ts";
import { cancelledRequest } from "#db/store/command.ts";
import { storedReference } from "#db/store/answered-record.ts";
import { fingerprint } from "#db/store/fingerprint.ts";
import type { NewCommand, NewLine } from "#db/store/log-end.ts";

/** A line of the log as it was until version 4: each said everything of its command. */
export type Line1 = {
  number: number;
  at: string;
  recordedAt: string;
  by: string;
  device: string;
  resource: string;
  recordId: string;
  record: string;
  action: StoredLine["action"];
  changes: FieldChange[];
  command: string;
  version: number;
  about?: Mentioned[];
  undoes?: string;
  step?: TakenStep;
};

/** What a command was answered, until version 4: the records as a whole. */
export type Answer1 = {
  key: string;
  at: string;
  request: string;
  status: number;
  body: unknown;
  span: Span | null;
};

type Made = { device: string; schema: number };

/** The command of these lines. What it was asked is not known: its name is what its first line says. */
export function newCommand2(lines: readonly Line1[], answer: Answer1 | undefined, made: Made): NewCommand {
  const [first] = lines;
  if (!first) throw new Error("Failed to upgrade the log: a command without lines.");
  const { command: key, action, resource, by: actor, at, recordedAt, undoes } = first;
  return {
    key,
    name: `${action} ${resource}`,
    args: {},
    actor,
    ...made,
    at,
    recordedAt,
    request: answer ? fingerprint(answer.request) : "",
    ...(undoes !== undefined && { undoes }),
    ...(answer && { answer: { status: answer.status, body: reduced(answer.body, lines) } }),
  };
}

export function line2(line: Line1, all: readonly Line1[]): NewLine {
  const { resource, record, action, changes, version, about, step } = line;
  return {
    resource,
    record,
    action,
    changes,
    version,
    ...(about && { about }),
    ...(step && { step }),
    ...(action === "update" && all.some(entails) && { derived: true }),
  };
}

/** What was changed beside a deletion or a merge followed from it. */
const entails = ({ action }: Line1): boolean => action === "delete" || action === "merge";

/** A command that changed nothing. Its key begins with the person's id. */
export function withoutLines2({ key, at, request, status, body }: Answer1, made: Made): NewCommand {
  const isCancelled = request === cancelledRequest;
  return {
    key,
    name: isCancelled ? "cancel" : "unchanged",
    args: {},
    actor: key.slice(0, Math.max(0, key.indexOf("/"))),
    ...made,
    at,
    recordedAt: at,
    request: isCancelled ? request : fingerprint(request),
    ...(!isCancelled && { answer: { status, body } }),
  };
}

/** Of the records that these lines wrote, which they were. */
function reduced(body: unknown, lines: readonly Line1[]): unknown {
  if (!isRecord(body)) return body;
  const { id, version } = body;
  const line = lines.find((one) => one.recordId === id && one.version === version);
  if (line) return storedReference({ list: line.resource, id: line.recordId, version: line.version });
  return "record" in body ? { ...body, record: reduced(body["record"], lines) } : body;
}
