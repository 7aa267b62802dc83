import { words } from "#db/domain/seed/master-row.ts";

/** What people wrote beside their steps. */
export const pastWords = {
  waitsForOther: words(
    "Waits for the works in the building to end.",
    "En attente de la fin des travaux dans le bâtiment.",
    "في انتظار انتهاء الأشغال في المبنى.",
  ),
  waitsForWeather: words(
    "The road is closed by the weather.",
    "Route coupée par les intempéries.",
    "الطريق مقطوع بسبب سوء الأحوال الجوية.",
  ),
  cancelled: words(
    "The unit works again by itself.",
    "L’équipement refonctionne sans intervention.",
    "عاد الجهاز إلى العمل من تلقاء نفسه.",
  ),
  reopened: words(
    "The same fault came back on the next day.",
    "La même panne est revenue le lendemain.",
    "عاد العطل نفسه في اليوم التالي.",
  ),
  missing: words(
    "It was not in the van as the units were unloaded.",
    "Absent du véhicule au déchargement.",
    "لم يكن في السيارة عند التفريغ.",
  ),
  incomplete: words(
    "Units collected and received, but for one of them: see the list.",
    "Équipements enlevés et réceptionnés, sauf un : voir la liste.",
    "استُلمت الأجهزة وأُدخلت ما عدا واحدًا: انظر القائمة.",
  ),
  leftBehind: words(
    "The user needs it until the end of the month.",
    "L’utilisateur en a besoin jusqu’à la fin du mois.",
    "يحتاج إليه المستخدم حتى نهاية الشهر.",
  ),
} as const;
