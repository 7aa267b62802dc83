import { useRef, useState } from "react";
import { type RowOf, subrecords } from "#db/schema/registry.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";

export type ChecklistLine = RowOf<"checklist">;

export type AnswerLineCall = (line: ChecklistLine, value: string | null) => void;

/**
 * Answers of a checklist: each shows at once and is saved after the one before it. `lines` are those that were read, with what was
 * answered since.
 */
export function useAnswers({ resource, row }: WorkPanelProps["record"], read: readonly ChecklistLine[]) {
  const tellProblem = useTellProblem();
  const calls = subrecordClient(resource, row.id, subrecords.checklist);
  /** What is on its way, by line. */
  const [sending, setSending] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, ChecklistLine>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const versions = useRef(new Map<string, number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (line: ChecklistLine, value: string | null) => {
    const version = Math.max(versions.current.get(line.id) ?? 0, line.version);
    try {
      const answered = await calls.update(line.id, version, { value }, { key: crypto.randomUUID() });
      versions.current.set(line.id, answered.version);
      setSaved((all) => new Map(all).set(line.id, answered));
    } catch (problem) {
      const issue = problem instanceof ApiProblem ? problem.body.issues?.[0] : undefined;
      if (issue && value !== null) setRefused((all) => new Map(all).set(line.id, value));
      else tellProblem(problem);
    }
  };
  const answer: AnswerLineCall = (line, value) => {
    setSending((all) => new Map(all).set(line.id, value));
    setRefused((all) => without(all, line.id));
    last.current = last.current.then(async () => {
      await send(line, value);
      // A later answer to the same line is on its way.
      setSending((all) => (all.get(line.id) === value ? without(all, line.id) : all));
    });
  };
  const lines = read.map((line) => {
    const answered = saved.get(line.id);
    const latest = answered && answered.version > line.version ? answered : line;
    return sending.has(line.id) ? { ...latest, value: sending.get(line.id) ?? null } : latest;
  });
  return { lines, answer, refused, isSending: (line: ChecklistLine) => sending.has(line.id) };
}

function without<T>(all: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
