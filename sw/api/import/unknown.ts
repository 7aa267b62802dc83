import { can } from "#db/rules/ability.ts";
import { fromName } from "#db/rules/records/from-name.ts";
import { misfit } from "#db/rules/records/targets.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { choicesSpokenOf } from "#db/schema/import/choice-synonyms.ts";
import type { Vocabulary } from "#db/schema/import/vocabulary.ts";
import { fold } from "#db/schema/fold.ts";
import type { Issue, IssueCode } from "#db/schema/issue.ts";
import type { Language } from "#db/schema/kind.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { isOfAnother } from "#sw/api/pipeline/check-references.ts";
import type { DraftLine } from "./drafts.ts";
import { indexesOf, type Links } from "./links.ts";
import { likeness, type NameIndex } from "./names.ts";
import { cellKey } from "./options.ts";
import type { UnknownValue } from "./contract.ts";

type Reference = { draft: DraftLine; name: string; owner: unknown; targets: readonly Resource[] };

type UnknownEntry = {
  column: CsvColumn;
  value: string;
  code: IssueCode;
  params: Issue["params"];
  lines: Set<number>;
  targets: readonly Resource[];
  owners: Set<unknown>;
  named: readonly StoredRow[];
};

export type UnknownValues = {
  addReference: (
    column: CsvColumn,
    reference: Reference,
    code: IssueCode,
    named: readonly StoredRow[],
  ) => void;
  add: (column: CsvColumn, line: number, text: string, issue: Issue) => void;
  /** Each value once, those in most rows first. */
  list: (
    links: Pick<Links, "indexOf" | "resource" | "signedIn">,
    words: { headerOf: HeaderOf; language: Language; vocabulary: Vocabulary },
  ) => Promise<UnknownValue[]>;
};

type HeaderOf = (path: string) => string | null;

const valueLimit = 500;
const mostNear = 5;
/** Looking for similar names costs a pass over the whole list: that many values get it. */
const mostCompared = 200;
const leastLikeness = 0.55;

/** Gathers what a file says that nobody understands, so that each is decided once and not in every row. */
export function unknownValues(): UnknownValues {
  const entries = new Map<string, UnknownEntry>();
  const remember = (
    column: CsvColumn,
    line: number,
    value: string,
    issue: Omit<Issue, "path">,
  ): UnknownEntry => {
    const key = `${column.path}\u0000${cellKey(value)}`;
    const one = entries.get(key) ?? {
      column,
      value,
      code: issue.code,
      params: issue.params,
      lines: new Set(),
      targets: [],
      owners: new Set(),
      named: [],
    };
    one.lines.add(line);
    entries.set(key, one);
    return one;
  };
  return {
    add: (column, line, text, issue) => void remember(column, line, text, issue),
    addReference: (column, { draft, name, owner, targets }, code, named) => {
      const one = remember(column, draft.line, name, { code });
      one.targets = targets;
      one.named = named;
      one.owners.add(owner ?? null);
    },
    list: async ({ indexOf, resource, signedIn }, { headerOf, language, vocabulary }) => {
      const most = [...entries.values()].toSorted((one, other) => other.lines.size - one.lines.size);
      const list: UnknownValue[] = [];
      const byTarget = await indexesOf(
        { indexOf },
        most.slice(0, mostCompared).flatMap(({ targets: [target] }) => target ?? []),
      );
      for (const [at, one] of most.slice(0, valueLimit).entries()) {
        const { column, value, code, params, lines, targets } = one;
        const [target] = targets;
        const near =
          target && at < mostCompared
            ? nearest(one, resource, target, byTarget.get(target), language)
            : likelyChoices(resource, one, vocabulary, language);
        list.push({
          path: column.path,
          column: headerOf(column.path),
          value,
          count: lines.size,
          code,
          ...(params && { params }),
          ...(target && { resource: target.name }),
          near,
          mayCreate:
            target !== undefined &&
            code === "unknown_reference" &&
            (column.field.kind === "refBy" ||
              (can(signedIn.ability, "create", target.subject) &&
                fromName(target, { name: value, language }) !== null)),
        });
      }
      return list;
    },
  };
}

/** By the other names of a choice, and by how similar its names are to the text. */
function likelyChoices(
  { table }: Resource,
  { column: { field, path }, value }: UnknownEntry,
  vocabulary: Vocabulary,
  language: Language,
): UnknownValue["near"] {
  if (field.kind !== "choice" && field.kind !== "choices") return [];
  const key = choiceKey(path, field);
  const displayNamesOf = (choice: string) =>
    vocabulary.map(({ choices }) => choices[key]?.[choice] ?? choice);
  const folded = fold(value);
  const similar = field.choices
    .map((choice) => ({
      choice,
      similarity: Math.max(...displayNamesOf(choice).map((label) => alikeness(folded, fold(label)))),
    }))
    .filter((one) => one.similarity >= leastLikeness)
    .toSorted((one, other) => other.similarity - one.similarity)
    .map(({ choice }) => choice);
  const spoken = choicesSpokenOf(table, path, value).filter((choice) => field.choices.includes(choice));
  const labelOf = (choice: string) =>
    vocabulary
      .filter((words) => words.language === language)
      .flatMap(({ choices }) => choices[key]?.[choice] ?? [])[0] ?? choice;
  return [...new Set([...spoken, ...similar])]
    .slice(0, mostNear)
    .map((choice) => ({ value: choice, label: labelOf(choice) }));
}

function nearest(
  { value, column, owners, named }: UnknownEntry,
  resource: Resource,
  target: Resource,
  index: NameIndex | undefined,
  language: Language,
): UnknownValue["near"] {
  const { field, path } = column;
  const within = "within" in field ? field.within : undefined;
  const toOption = (row: StoredRow) => ({ value: row.id, label: calledIn(target, row, language) });
  if (named.length > 0) return named.slice(0, mostNear).map(toOption);
  const isMeant = (row: StoredRow) =>
    row.archivedAt === null &&
    misfit(resource, path, row) === null &&
    (within === undefined ||
      owners.has(null) ||
      [...owners].some((owner) => !isOfAnother(row[within], owner)));
  const folded = fold(value);
  return (
    (index?.all ?? [])
      .map(({ row, texts }) => ({
        row,
        similarity: Math.max(0, ...texts.map((text) => alikeness(folded, fold(text)))),
      }))
      // What this very check would make has another id at the next one.
      .filter(({ row, similarity }) => similarity >= leastLikeness && row.slot >= 0 && isMeant(row))
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, mostNear)
      .map(({ row }) => toOption(row))
  );
}

/** No name is longer, and each text is compared with all names. */
const longestName = 500;

/** A name that stands whole in the other is near, the more so the more of it it is; a code within a word says nothing. */
function alikeness(one: string, other: string): number {
  if (one.length > longestName) return 0;
  const [shorter = "", longer = ""] = [inWords(one), inWords(other)].toSorted((a, b) => a.length - b.length);
  const isContained = shorter.length > 4 && longer.includes(shorter);
  return Math.max(likeness(one, other), isContained ? 0.6 + (0.35 * shorter.length) / longer.length : 0);
}

const inWords = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
