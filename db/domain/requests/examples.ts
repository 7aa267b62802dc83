import type { ExamplesOf } from "#db/schema/import/examples.ts";
import type { MemberName } from "#db/schema/list-routes.ts";

const ended = (number: string, day: string) => ({
  formerNumbers: number,
  openedAt: `${day}T08:30:00.000Z`,
  resolvedAt: `${day}T10:15:00.000Z`,
  closedAt: `${day}T16:00:00.000Z`,
  minutesSpent: "60",
});

const visits = [
  { ...ended("T-4711", "2025-03-04"), purpose: "repair", outcome: "fixed" },
  { ...ended("T-4712", "2025-03-05"), purpose: "training", outcome: "delivered" },
] as const;

const repairs = [
  { ...ended("T-4721", "2025-03-06"), maintenanceType: "corrective", place: "workshop", outcome: "fixed" },
  { ...ended("T-4722", "2025-03-07"), maintenanceType: "preventive", place: "on_site", outcome: "fixed" },
] as const;

const collections = [
  { ...ended("T-4731", "2025-03-08"), pickupReason: "end_of_life", outcome: "collected" },
  { ...ended("T-4732", "2025-03-09"), pickupReason: "storage", outcome: "collected" },
] as const;

const swaps = [
  { ...ended("T-4741", "2025-03-10"), replacementKind: "definitive", outcome: "swapped" },
  { ...ended("T-4742", "2025-03-11"), replacementKind: "upgrade", outcome: "swapped" },
] as const;

const titled = <R extends object>(rows: readonly R[], titles: readonly string[]) =>
  rows.map((row, at) => ({ ...row, title: titles[at] ?? "" }));

/** Rows of a template, in the words of the person who fills it in: work of an earlier system that is over. */
export const requestExamples = {
  displacements: {
    en: titled(visits, ["Printer jams on tray 2", "Training at the reception"]),
    fr: titled(visits, ["Bourrage au bac 2", "Formation à l’accueil"]),
    ar: titled(visits, ["انحشار الورق في الدرج 2", "تكوين في الاستقبال"]),
  },
  maintenances: {
    en: titled(repairs, ["Laptop does not start", "Yearly check of the printers"]),
    fr: titled(repairs, ["Le portable ne démarre pas", "Contrôle annuel des imprimantes"]),
    ar: titled(repairs, ["الحاسوب المحمول لا يشتغل", "المراقبة السنوية للطابعات"]),
  },
  pickups: {
    en: titled(collections, ["Old screens of the first floor", "Spare printer back to the warehouse"]),
    fr: titled(collections, ["Anciens écrans du 1er étage", "Retour de l’imprimante de réserve"]),
    ar: titled(collections, ["الشاشات القديمة للطابق الأول", "إعادة الطابعة الاحتياطية إلى المخزن"]),
  },
  replacements: {
    en: titled(swaps, ["New desktop for accounting", "Faster laptop for the director"]),
    fr: titled(swaps, ["Nouveau poste pour la comptabilité", "Portable plus rapide pour la direction"]),
    ar: titled(swaps, ["حاسوب جديد للمحاسبة", "حاسوب محمول أسرع للمدير"]),
  },
} satisfies { readonly [N in MemberName<"requests">]: ExamplesOf<N> };
