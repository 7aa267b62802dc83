import type { segments } from "./segments.ts";
import { slaPolicyId } from "#db/domain/sla-policies/seed.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Segment = SeedRow<(typeof segments)["fields"]>;

// oxfmt-ignore
const sample: readonly (readonly [code: "PUB" | "HLT" | "BNK" | "EDU" | "SME", en: string, fr: string, ar: string, color: Segment["color"], priorityUplift: number, policy: "GOLD" | "BRONZE" | null])[] = [
  ["PUB", "Public administration", "Administration publique", "الإدارة العمومية", "blue", 0, null],
  ["HLT", "Healthcare", "Santé", "الصحة", "green", 0, "GOLD"],
  ["BNK", "Banking", "Banque", "البنوك", "violet", 1, "GOLD"],
  ["EDU", "Education", "Éducation", "التعليم", "amber", 0, "BRONZE"],
  ["SME", "Small business", "PME", "المؤسسات الصغيرة", "grey", 0, null],
];

export const segmentId = idsBy(
  "segments",
  sample.map(([code]) => code),
);

export const segmentRows = (today: string): Segment[] =>
  sample.map(([code, en, fr, ar, color, priorityUplift, policy], index) => ({
    ...masterRow("segments", index, today, code, words(en, fr, ar)),
    priorityUplift,
    slaPolicyId: policy && slaPolicyId(policy),
    defaultCalendarId: null,
    color,
  }));
