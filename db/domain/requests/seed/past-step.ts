import type { Inputs, UncheckedRequest } from "#db/domain/requests/step-effects.ts";
import type { CodeIn } from "#db/schema/step-code.ts";
import { isoAt } from "./sample.ts";

/** What somebody did with a sample request, before it is known what it was until then. */
export type PastStep = {
  /** Null of an edit. */
  code: CodeIn<"requests"> | null;
  at: string;
  by: string;
  /** The fields that it wrote, beside those that follow from the status. */
  wrote?: UncheckedRequest;
  /** Its inputs that the history alone keeps. */
  inputs?: Inputs;
};

const someMinutes = 7 * 60_000;

/** An instant soon after one, and before another. */
export function soonAfter(from: string, to: string): string {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return isoAt(Math.floor((first + Math.min(someMinutes, Math.max(0, last - first) / 2)) / 1000) * 1000);
}

export const addMinutes = (at: string, minutes: number): string => isoAt(Date.parse(at) + minutes * 60_000);
