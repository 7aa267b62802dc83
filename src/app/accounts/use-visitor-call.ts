import { useState } from "react";
import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import type { Issue } from "#db/schema/issue.ts";
import { isConnectionGood } from "#src/api/connection.ts";
import { ApiProblem } from "#src/api/problem.ts";

/** Why a form was refused as a whole, or did not get through. */
export type CallRefusal = ApiProblem | "incomplete" | "failed";

export type VisitorOutcome = {
  /** Counts the attempts, so that what is wrong is announced again. */
  attempt: number;
  issues: readonly Issue[];
  refused: CallRefusal | null;
};

/** Sends what a visitor filled in; `issues` of the page itself keep it from being sent. Null where it was refused. */
export function useVisitorCall() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<VisitorOutcome>({ attempt: 0, issues: [], refused: null });

  const send = async <T>(issues: readonly Issue[], call: () => Promise<T>): Promise<{ answer: T } | null> => {
    if (busy) return null;
    if (issues.length > 0) {
      setOutcome(({ attempt }) => ({ attempt: attempt + 1, issues, refused: null }));
      return null;
    }
    setBusy(true);
    try {
      return { answer: await call() };
    } catch (error) {
      const refused = refusedBy(error);
      const fieldIssues = refused instanceof ApiProblem ? (refused.body.issues ?? []) : [];
      setOutcome(({ attempt }) => ({
        attempt: attempt + 1,
        issues: fieldIssues,
        refused: fieldIssues.length > 0 ? null : refused,
      }));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { busy, outcome, send };
}

/** Without an answer of ours there was no API: this device has never loaded it, or a file of it is missing. */
function refusedBy(error: unknown): CallRefusal {
  if (error instanceof ApiProblem) return error;
  return isMissingChunk(error) && isConnectionGood() ? "incomplete" : "failed";
}

/** What a visitor left empty. */
export const emptyFields = (fields: Readonly<Record<string, string>>): Issue[] =>
  Object.entries(fields).flatMap(([path, value]) =>
    value.trim() === "" ? [{ path, code: "required" as const }] : [],
  );
