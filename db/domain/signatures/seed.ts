import { siteList, siteId } from "#db/domain/sites/seed-list.ts";
import type { FleetUnit } from "#db/domain/requests/seed/fleet.ts";
import { isoAt, type SignatureSample } from "#db/domain/requests/seed/sample.ts";
import type { Story } from "#db/domain/requests/seed/story.ts";
import type { SampleWork } from "#db/domain/requests/seed/work.ts";

const siteNames = new Map(siteList.map(([client, code, name]) => [siteId(`${client}/${code}`), name]));

const headings: Record<SignatureSample["purpose"], Record<SampleWork["language"], string>> = {
  visit: { en: "Visit report", fr: "Bon d’intervention", ar: "تقرير التدخل" },
  collection: { en: "Collection receipt", fr: "Bon d’enlèvement", ar: "وصل الاستلام" },
  reception: { en: "Reception in the workshop", fr: "Réception en atelier", ar: "استلام في الورشة" },
  swap: { en: "Replacement receipt", fr: "Bon de remplacement", ar: "وصل الاستبدال" },
  return_of_unit: { en: "Return receipt", fr: "Bon de retour", ar: "وصل الإرجاع" },
};

/** A scribble that is nobody's. */
const scribble = "120,520 180,430 240,560 310,420 390,540;420,500 520,470 610,530 700,460 820,510";

export type Signing = {
  role: SignatureSample["role"];
  purpose: SignatureSample["purpose"];
  name: string;
  title: string | null;
  at: number;
  units: readonly FleetUnit[];
};

/** Somebody signs what he is shown: the summary is the text itself. */
export function signed(
  work: SampleWork,
  story: Story,
  { role, purpose, name, title, at, units }: Signing,
): void {
  const { row, language } = work;
  const lines = [
    `${headings[purpose][language]} ${row.number}`,
    siteNames.get(story.site.id) ?? "",
    row.title,
    ...units.map(({ row: { assetTag, manufacturer, model, serialNumber } }) =>
      [assetTag, manufacturer, model, serialNumber ?? "–"].join(" · "),
    ),
    ...(row.resolutionNote ? [row.resolutionNote] : []),
    isoAt(at).slice(0, 16).replace("T", " "),
  ];
  const isRefused = role === "client" && purpose === "visit" && story.opening.index % 47 === 0;
  work.signatures.push({
    createdAt: isoAt(at),
    role,
    purpose,
    signerName: name,
    signerTitle: title,
    strokes: isRefused ? null : scribble,
    signedAt: isoAt(at),
    geo: null,
    equipmentIds: units.map(({ row: { id } }) => id),
    summary: lines.join("\n"),
    refusalReason: isRefused ? "Le responsable est absent, personne d’autre ne signe." : null,
  });
}
