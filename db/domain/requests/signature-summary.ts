import type { SignedPurpose, SignedWork } from "./signed-work.ts";

type SignedUnit = SignedWork["units"][number];

/** The words of a summary, each in the language of whoever signs. */
export type SummaryWords = {
  heading: Record<SignedPurpose, string>;
  request: string;
  client: string;
  site: string;
  date: string;
  units: Record<SignedUnit["role"], string>;
  serial: string;
  condition: string;
  accessories: string;
  seal: string;
  remark: string;
  leftReason: string;
  work: string;
  materials: string;
  serialInstalled: string;
  serialRemoved: string;
  loanDueAt: string;
  statement: Record<SignedPurpose, string>;
};

/** What a summary takes of a language beside its words. */
export type SummaryDictionary = SummaryWords & {
  choice: (name: "condition" | "accessory" | "result" | "leftReason", value: string) => string;
  list: (texts: readonly string[]) => string;
  day: (date: string) => string;
  quantity: (quantity: number, unit: string) => string;
};

/** What stands in the summary beside the work: as it is called in the same language. */
export type SummaryHead = {
  purpose: SignedPurpose;
  title: string;
  client: string;
  site: string | null;
  /** The day and time of the signature, as they are written. */
  signedAt: string;
  actionNames: ReadonlyMap<string, string>;
};

/**
 * The text that somebody signs, line by line, in his language. Each fact has a line of its own, so that codes and numbers stand right
 * in a language that is written from right to left, without signs that turn the direction.
 */
export function signatureSummary(work: SignedWork, head: SummaryHead, words: SummaryDictionary): string[] {
  return [
    words.heading[head.purpose],
    fact(words.request, work.number),
    head.title,
    fact(words.client, head.client),
    ...(head.site === null ? [] : [fact(words.site, head.site)]),
    fact(words.date, head.signedAt),
    ...unitLines(work, words),
    ...workLines(work, head, words),
    ...materialLines(work, words),
    ...(work.loanDueAt === null ? [] : ["", fact(words.loanDueAt, words.day(work.loanDueAt))]),
    "",
    words.statement[head.purpose],
  ];
}

const fact = (name: string, value: string): string => `${name}: ${value}`;

const roles = ["unit", "goes", "comes", "stays"] as const satisfies readonly SignedUnit["role"][];

const unitLines = ({ units }: SignedWork, words: SummaryDictionary): string[] =>
  roles.flatMap((role) => {
    const ofRole = units.filter((unit) => unit.role === role);
    if (ofRole.length === 0) return [];
    return ["", words.units[role], ...ofRole.flatMap((unit) => linesOf(unit, words))];
  });

function linesOf(unit: SignedUnit, words: SummaryDictionary): string[] {
  const { tag, name, serial, condition, accessories, seal, remark, leftReason } = unit;
  const accessoryNames = accessories.map((one) => words.choice("accessory", one));
  return [
    [tag, name].filter(Boolean).join(" – "),
    ...optional(words.serial, serial),
    ...optional(words.condition, condition && words.choice("condition", condition)),
    ...optional(words.accessories, accessories.length > 0 ? words.list(accessoryNames) : null),
    ...optional(words.seal, seal),
    ...optional(words.remark, remark),
    ...optional(words.leftReason, leftReason && words.choice("leftReason", leftReason)),
  ];
}

const optional = (name: string, value: string | null): string[] => (value ? [fact(name, value)] : []);

function workLines(work: SignedWork, head: SummaryHead, words: SummaryDictionary): string[] {
  const lines = work.actions.map(({ id, unitId, result, note }) => {
    const tag = work.units.length > 1 ? work.units.find((unit) => unit.id === unitId)?.tag : undefined;
    const name = head.actionNames.get(id) ?? id;
    const about = [tag, note].filter(Boolean).join(", ");
    return `${fact(name, words.choice("result", result))}${about ? ` (${about})` : ""}`;
  });
  return lines.length === 0 ? [] : ["", words.work, ...lines];
}

function materialLines({ materials }: SignedWork, words: SummaryDictionary): string[] {
  const lines = materials.flatMap(({ name, quantity, unit, serialInstalled, serialRemoved }) => [
    `${name} ${words.quantity(quantity, unit)}`,
    ...optional(words.serialInstalled, serialInstalled),
    ...optional(words.serialRemoved, serialRemoved),
  ]);
  return lines.length === 0 ? [] : ["", words.materials, ...lines];
}
