import { expect, test } from "vitest";
import { kindOfAnswer } from "#src/features/requests/work/photos/photo-kinds.ts";

const labels: [string, string, string, string][] = [
  ["Photo of the rack before", "Photo de la baie avant", "صورة الخزانة قبل التدخل", "photo_before"],
  ["Photo of the rack after", "Photo de la baie après", "صورة الخزانة بعد التدخل", "photo_after"],
  ["Photo of the damage", "Photo du dégât", "صورة التلف", "photo_damage"],
  ["Photo of the serial number", "Photo du numéro de série", "صورة الرقم التسلسلي", "photo_serial"],
  ["Photo of the test page", "Photo de la page de test", "صورة صفحة الاختبار", "photo_after"],
];

test.each(labels)("the photo that answers «%s» is filed by the words of its line", (en, fr, ar, kind) => {
  const none = { en: "", fr: "", ar: "" };

  for (const label of [
    { ...none, en },
    { ...none, fr },
    { ...none, ar },
  ])
    expect(kindOfAnswer({ key: "LINE", label })).toBe(kind);
});

test("the photo of a line whose key says «before» is filed there", () => {
  expect(kindOfAnswer({ key: "PHOTO_BEFORE", label: { en: "Rack", fr: "", ar: "" } })).toBe("photo_before");
});
