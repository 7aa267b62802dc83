import { categoryRows } from "#db/domain/categories/seed.ts";
import { checklistTemplateRows } from "#db/domain/checklist-templates/seed.ts";
import { checkedAnswer } from "#db/domain/checklist/answers.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { idBelow } from "./below.ts";
import { firstRecent } from "./openings.ts";
import { isoAt } from "./sample.ts";
import type { Story } from "./story.ts";
import type { SampleWork } from "./work.ts";

const templates = new Map(checklistTemplateRows("2026-01-01").map((row) => [row.id, row]));
const templateOf = new Map(
  categoryRows("2026-01-01").map(({ id, checklistTemplateId }) => [
    id,
    templates.get(checklistTemplateId ?? ""),
  ]),
);

const answers: Record<string, string> = {
  check: checkedAnswer,
  pass_fail: "pass",
  number: "3",
  text: "RAS",
};

const listOf = {
  displacement: "displacements",
  maintenance: "maintenances",
  pickup: "pickups",
  replacement: "replacements",
} as const;

/** The signature that was taken on site; there are no pictures in the sample. */
function evidenceOf(work: SampleWork, { kind, opening }: Story): string | null {
  const at = work.signatures.findIndex(({ role }) => role === "client");
  return at < 0 ? null : idBelow(seedId(listOf[kind], opening.ordinal), "signatures", at);
}

/** The company began with checklists some weeks ago: that of the category, answered as far as the work is. */
export function checked(work: SampleWork, story: Story): void {
  const { resolvedAt } = work.row;
  const doneAt = resolvedAt === null ? null : Date.parse(resolvedAt);
  const template = templateOf.get(work.row.categoryId);
  if (story.opening.index < firstRecent || !template?.appliesTo.includes(story.kind)) return;
  const signatureId = evidenceOf(work, story);
  const rounds = story.kind === "maintenance" && story.type === "preventive" ? story.units : [null];
  for (const [round, unit] of rounds.entries())
    for (const [index, { key, label, type, required, choices }] of template.items.entries()) {
      const value =
        type === "choice"
          ? (choices[0] ?? null)
          : type === "scan"
            ? ((unit ?? story.units[0])?.row.assetTag ?? null)
            : type === "signature"
              ? signatureId
              : (answers[type] ?? null);
      const isAnswered = doneAt !== null && value !== null && (required || index % 2 === 0);
      work.checks.push({
        createdAt: work.row.createdAt,
        position: round * 100 + index,
        key,
        label,
        answerType: type,
        // What is done did without the pictures and signatures that it has not.
        isRequired: required && (isAnswered || doneAt === null),
        options: choices,
        equipmentId: unit?.row.id ?? null,
        value: isAnswered ? value : null,
        doneAt: isAnswered ? isoAt(doneAt) : null,
        doneBy: isAnswered ? work.row.assigneeId : null,
      });
    }
}
