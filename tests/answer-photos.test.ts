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

const fronts: [string, string][] = [
  ["Photo of the front panel", "Photo de la face avant"],
  ["Photo of the front", "Photo à l'avant de la baie"],
  ["Photo of the front right corner", "Photo du coin avant droit"],
  ["Photo of the front left corner", "Photo de l’angle avant-gauche"],
  ["Photo of the front", "Photo de la baie avant"],
];

test.each(fronts)("the photo that answers «%s» shows no work before its beginning", (en, fr) => {
  expect(kindOfAnswer({ key: "LINE", label: { en, fr, ar: "" } })).toBe("photo_after");
});

test("the front is told from the beginning where a line has French words alone", () => {
  const kindOf = (fr: string) => kindOfAnswer({ key: "LINE", label: { en: "", fr, ar: "" } });

  for (const [, fr] of fronts.slice(0, -1)) expect([fr, kindOf(fr)]).toEqual([fr, "photo_after"]);
  expect(kindOf("Photo de la face avant avant l'intervention")).toBe("photo_before");
  expect(kindOf("Photo avant l'intervention")).toBe("photo_before");
});

test("a receiver's name in Arabic does not say «before»", () => {
  expect(kindOfAnswer({ key: "LINE", label: { en: "", fr: "", ar: "صورة المستقبل" } })).toBe("photo_after");
});

test("the photo of a line whose key says «before» is filed there", () => {
  expect(kindOfAnswer({ key: "PHOTO_BEFORE", label: { en: "Rack", fr: "", ar: "" } })).toBe("photo_before");
});
