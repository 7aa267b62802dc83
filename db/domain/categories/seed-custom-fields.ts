import type { Definition } from "#db/rules/custom/definition.ts";

type Described = Pick<Definition, "key" | "label" | "type"> & Partial<Definition>;

const described: Record<string, readonly Described[]> = {
  MFP: [
    {
      key: "paper_trays",
      label: { en: "Paper trays", fr: "Bacs à papier", ar: "أدراج الورق" },
      type: "number",
      min: 1,
      max: 8,
      showInList: true,
    },
    {
      key: "billing",
      label: { en: "Billing", fr: "Facturation", ar: "الفوترة" },
      type: "choice",
      choices: ["À la page", "Forfait mensuel", "Achat"],
      showInList: true,
      visibleToClient: true,
    },
    {
      key: "badge_release",
      label: { en: "Badge release", fr: "Libération par badge", ar: "الطباعة بالبطاقة" },
      type: "boolean",
    },
  ],
  SWITCH: [
    {
      key: "support_contract",
      label: { en: "Support contract", fr: "Contrat de support", ar: "عقد الدعم" },
      type: "text",
      regex: String.raw`[A-Z]{3}-\d{4}-\d{3}`,
      unique: true,
      showInList: true,
    },
  ],
  UPS: [
    {
      key: "load_pct",
      label: { en: "Load (%)", fr: "Charge (%)", ar: "الحمل (%)" },
      type: "number",
      min: 0,
      max: 100,
      showInList: true,
    },
  ],
};

const blankDefinition = {
  required: false,
  unique: false,
  regex: null,
  min: null,
  max: null,
  choices: [],
  showInList: false,
  visibleToClient: false,
};

/** What the units of some categories have beside the declared fields. */
export const customFieldsOf = (category: string): Definition[] =>
  (described[category] ?? []).map((one, index) => ({ ...blankDefinition, ...one, order: (index + 1) * 10 }));
