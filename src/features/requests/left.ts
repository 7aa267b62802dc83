import { type WorkEntryWord, recordedWorkOf } from "#db/domain/requests/recorded-work.ts";
import type { RequestStepCode } from "#db/domain/requests/step-codes.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";

type Step = Steps["items"][number];

/** The steps that need most, and end a stretch of the work: what is left for them is told beforehand. */
const demanding: readonly string[] = [
  "resolve",
  "swap",
  "sign_out",
  "receive_units",
] satisfies RequestStepCode[];

export const isDemanding = (code: string): boolean => demanding.includes(code);

/** Where what is missing is entered. */
export type MissingEntry =
  | { kind: "below"; word: EntryWord; count: number | null }
  | { kind: "diagnosis"; path: string }
  | { kind: "step"; path: string };

export type Left = { step: Step; entries: readonly MissingEntry[] };

/** The step to which the work leads now, and what is still missing for it; null where none asks for much. */
export function leftFor(steps: Steps | null): Left | null {
  const step = demanding
    .map((code) => steps?.items.find((one) => one.code === code))
    .find((one) => one !== undefined);
  return step ? { step, entries: step.missing.map((path) => entryOf(path, step)) } : null;
}

const entryWords = [
  "time-entries",
  "checklist",
  "signatures",
  "attachments",
  "parts-used",
] as const satisfies readonly WorkEntryWord[];

type EntryWord = (typeof entryWords)[number];

/** What is entered in a dialog over the page, by the name that its address has. */
export const workDialogs = { signatures: "signature", "parts-used": "part" } as const;

export const dialogOf = (word: EntryWord): string | undefined =>
  Object.entries(workDialogs).find(([name]) => name === word)?.[1];

/** Whether the step's own form is all that is left, with its first empty input; null where something else is missing beside it. */
export function onlyInForm({ entries }: Left, but: EntryWord): string | null {
  const others = entries.filter((entry) => entry.kind !== "below" || entry.word !== but);
  const [first] = others;
  if (!first || others.some(({ kind }) => kind !== "step")) return null;
  return first.kind === "step" ? first.path : null;
}

/** They are found and weighed in a drawer of their own, not in the form of the step. */
const ofDiagnosis = ["diagnosticIds", "actionsPerformed"];

function entryOf(path: string, { facts = {} }: Step): MissingEntry {
  const word = entryWords.find((one) => one === path);
  if (word)
    return { kind: "below", word, count: word === "checklist" ? recordedWorkOf(facts).checklistLeft : null };
  return { kind: ofDiagnosis.includes(path) ? "diagnosis" : "step", path };
}
