import type { ActionCode } from "#db/domain/actions-performed/seed.ts";
import type { DiagnosticCode } from "#db/domain/diagnostics/seed.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { Impact, Urgency } from "#db/domain/sla/priority.ts";
import { words } from "#db/domain/seed/master-row.ts";

/** A spare that is built in; its price in dinars. */
export type Spare = readonly [name: string, number: string, price: number];

/** What breaks, what people say of it, and what is done. */
export type SampleFault = {
  diagnostic: DiagnosticCode;
  /** What becomes of it, the repair first. */
  actions: readonly [ActionCode, ...ActionCode[]];
  /** The codes of its categories: of the request, and of what people notice. */
  category: string;
  symptom: string;
  impact: Impact;
  urgency: Urgency;
  /** The shortest and the longest work, in minutes. */
  minutes: readonly [number, number];
  title: Translated;
  complaint: Translated;
  note: Translated;
  spare?: Spare;
};

type Texts = readonly [title: string, complaint: string, note: string];

type Line = readonly [
  diagnostic: DiagnosticCode,
  actions: SampleFault["actions"],
  category: string,
  symptom: string,
  impact: Impact,
  urgency: Urgency,
  minutes: SampleFault["minutes"],
  en: Texts,
  fr: Texts,
  ar: Texts,
  spare?: Spare,
];

/** A fault as the lists below write it: a line each. */
export function faultOf(line: Line): SampleFault {
  const [diagnostic, actions, category, symptom, impact, urgency, minutes, en, fr, ar, spare] = line;
  const [title, complaint, note] = en.map((text, at) => words(text, fr[at] ?? text, ar[at] ?? text));
  if (!title || !complaint || !note) throw new Error(`Failed to read a fault: ${diagnostic} lacks a text.`);
  return {
    diagnostic,
    actions,
    category,
    symptom,
    impact,
    urgency,
    minutes,
    title,
    complaint,
    note,
    ...(spare && { spare }),
  };
}
