import { checklistTemplateId } from "#db/domain/checklist-templates/seed.ts";
import type { checklistCodes } from "#db/domain/checklist-templates/seed-list.ts";
import { slaPolicyId } from "#db/domain/sla-policies/seed.ts";

const checklists: Readonly<Record<string, (typeof checklistCodes)[number]>> = {
  "RQ-BREAK": "WORKSHOP",
  "RQ-PREV": "PREVENTIVE",
  "RQ-RETURN": "PICKUP",
  "RQ-INSTALL": "SWAP",
  "RQ-PRINT": "PRN-PREV",
  "RQ-NET": "NET-ONSITE",
  "RQ-PC": "PC-ONSITE",
};

/** The checklist of work in a category; none for most. */
export function categoryChecklist(category: string): string | null {
  const code = checklists[category];
  return code === undefined ? null : checklistTemplateId(code);
}

/** A server that stands still is everybody's trouble. */
export const categoryPolicy = (category: string): string | null =>
  category === "RQ-SERVER" ? slaPolicyId("GOLD") : null;
