import { useRef } from "react";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { changedBody, creationBody, type FormValues, toBody, toForm } from "#src/records/form-values.ts";
import { type Clash, mergeEdits } from "./merge.ts";
import type { Attempt } from "./start.ts";
import { useAttempt } from "./use-attempt.ts";

type Row = Record<string, unknown>;

/** Somebody else saved the record meanwhile, and changed what I changed. */
export type Conflict = { current: Row; mine: Row; clashes: Clash[] };

export type SaveOutcome =
  /** `key` undoes it. */
  | { kind: "saved"; row: ResourceRow; key: string }
  | { kind: "unchanged" }
  | { kind: "refused"; issues: Issue[]; problem: ApiProblem }
  | { kind: "conflict"; conflict: Conflict }
  | { kind: "failed"; problem: unknown };

export type FormCalls = Pick<ReturnType<typeof client<Fields, string>>, "create" | "update">;

type Saving = {
  resource: Resource;
  fields: Fields;
  /** The record as it was read; none to make a new one. */
  base: Row | null;
  attempt: Attempt | null;
  /** How a record is made and changed: by default as one of its list. */
  calls?: FormCalls | undefined;
  /** The key of the form's draft, where it has one. */
  draft?: string;
  /** The changes of others meanwhile were taken over: the form goes on from there. */
  onMerged: (values: FormValues) => void;
};

/** Somebody may save again and again; a person is asked in the end. */
const mergesByItself = 3;

/** Sends what a form holds. The same content keeps its key, however often a person tries. */
export function useSave({ resource, fields, base, attempt, draft, onMerged, calls }: Saving) {
  const { create: makeRow, update: changeRow } = calls ?? client(resource);
  const savedRow = useRef(base);
  const { keyOf, last, forget } = useAttempt(attempt);

  const keyFor = (body: Row): string => keyOf([savedRow.current?.["version"] ?? null, body]);

  const send = async (values: FormValues): Promise<SaveOutcome> => {
    const before = savedRow.current;
    try {
      if (!before) return await create(creationBody(fields, values));
      const patch = changedBody(fields, before, values);
      if (Object.keys(patch).length === 0) return { kind: "unchanged" };
      return await update(before, patch);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) return { kind: "failed", problem };
      const { code, current, issues } = problem.body;
      if (code === "version_conflict" && current && before)
        return { kind: "conflict", conflict: conflictOf(fields, before, current, values) };
      return issues ? { kind: "refused", issues, problem } : { kind: "failed", problem };
    }
  };

  const typed = (key: string) => ({ key, ...(draft !== undefined && { draft }) });
  const create = async (body: Row): Promise<SaveOutcome> => {
    const key = keyFor(body);
    return { kind: "saved", row: await makeRow(body, typed(key)), key };
  };
  const update = async ({ id, version }: Row, patch: Row): Promise<SaveOutcome> => {
    const key = keyFor(patch);
    return {
      kind: "saved",
      row: await changeRow(String(id), Number(version), patch, typed(key)),
      key,
    };
  };

  const goOnFrom = (current: Row, joinedRow: Row): FormValues => {
    savedRow.current = current;
    const values = toForm(fields, joinedRow);
    onMerged(values);
    return values;
  };

  const save = async (values: FormValues): Promise<SaveOutcome> => {
    let content = values;
    for (let turn = 0; ; turn++) {
      const outcome = await send(content);
      const askAnybody =
        outcome.kind === "conflict" && outcome.conflict.clashes.length === 0 && turn < mergesByItself;
      if (!askAnybody) return outcome;
      content = goOnFrom(outcome.conflict.current, outcome.conflict.mine);
    }
  };

  return {
    save,
    /** The record as this form knows it. */
    base: () => savedRow.current,
    attempt: last,
    /** Takes over what others saved, joined as a person chose. */
    resolve: (current: Row, joinedRow: Row) => void goOnFrom(current, joinedRow),
    /** Starts again from this record. */
    restart: (row: Row | null) => {
      savedRow.current = row;
      forget();
    },
  };
}

export type Sending = ReturnType<typeof useSave>;

/** Joins the values of the form with what others saved since `before`, and says where both changed the same. */
function conflictOf(fields: Fields, before: Row, current: Row, values: FormValues): Conflict {
  const read = (row: Row) => toBody(fields, toForm(fields, row));
  const { row, clashes } = mergeEdits(fields, {
    before: read(before),
    mine: toBody(fields, values),
    theirs: read(current),
  });
  return { current, mine: row, clashes };
}
