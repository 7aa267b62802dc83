import { describe, expect, test } from "vitest";
import { readyText } from "#src/features/requests/ready-texts.ts";
import { commandAt, matchingTexts } from "#src/records/ready-text.ts";

const typed = (text: string) => commandAt(text, text.length);

describe("a «/» in a text", () => {
  test("asks for a ready text at the beginning of a line or behind a space", () => {
    expect(typed("/")).toEqual({ start: 0, query: "" });
    expect(typed("Since when?\n/printer")).toEqual({ start: 12, query: "printer" });
    expect(typed("She says: /طابعة")).toEqual({ start: 10, query: "طابعة" });
  });

  test("is no question inside a word, a date, a fraction or a path", () => {
    for (const text of ["and/or", "12/11", "3 / 4", "see /var/log", "http://x", "/ "])
      expect(typed(text)).toBeNull();
  });
});

describe("ready texts", () => {
  const all = [
    { id: "1", name: "Pièce commandée", text: "Une pièce est commandée." },
    { id: "2", name: "En route", text: "Nous arrivons avec la piece." },
    { id: "3", name: "الطابعة", text: "منذ متى؟" },
  ];
  const found = (query: string) => matchingTexts(all, query).map(({ id }) => id);

  test("are found by name or text, whatever the accents, the names first", () => {
    expect(found("")).toEqual(["1", "2", "3"]);
    expect(found("piece")).toEqual(["1", "2"]);
    expect(found("ROUTE")).toEqual(["2"]);
    expect(found("الطابعه")).toEqual(["3"]);
    expect(found("nothing")).toEqual([]);
  });

  test("come in the language that is asked for, else in one that they have, with what is known filled in", () => {
    const template = {
      id: "1",
      name: { en: "Part for {unit}", fr: "", ar: "" },
      body: { en: null, fr: "{client}, bonjour", ar: null },
    };

    expect(readyText(template, "ar", { client: "Clinique El Amal", unit: null })).toEqual({
      id: "1",
      name: "Part for {unit}",
      text: "Clinique El Amal, bonjour",
    });
  });
});
