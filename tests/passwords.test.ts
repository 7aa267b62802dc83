import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { pinFault } from "#db/rules/passwords/pin-issues.ts";
import { passwordStrength } from "#db/rules/passwords/password-strength.ts";

const karim = { fullName: "Karim Benali", email: "karim.benali@demo.com" };
const codesOf = (password: string, owner = karim) => passwordIssues(password, owner).map(({ code }) => code);

describe("a password", () => {
  test.each([
    "correct horse battery staple",
    "velvet-orbit-lantern",
    "Xk3!vTq9#mLd",
    "jus de bissap 42 lunes",
    "قهوة الصباح على الشرفة",
    "🦊🌧🎻🧭🪁🥁🛶🧲🪴🎯",
    "karim reads old maps by the sea",
  ])("may be %s", (password) => {
    expect(passwordIssues(password, karim)).toEqual([]);
  });

  test.each([
    ["", "required"],
    ["technician", "common_password"],
    ["Xk3!vTq9#", "too_short"],
    ["x".repeat(201), "too_long"],
    ["Password2026!", "common_password"],
    ["P@ssw0rd123", "common_password"],
    ["!!motdepasse!!", "common_password"],
    ["mot de passe 1", "common_password"],
    ["offdesk-2026", "common_password"],
    ["1234567890", "common_password"],
    ["9876543210", "common_password"],
    ["qwertyuiop1", "common_password"],
    ["AZERTYUIOP", "common_password"],
    ["1q2w3e4r5t6y", "common_password"],
    ["aaaaaaaaaaaa", "common_password"],
    ["ab12ab12ab12", "common_password"],
    ["passwordpassword", "common_password"],
    ["كلمة السر ١٢٣", "common_password"],
    ["karim.benali", "personal_password"],
    ["KarimBenali1", "personal_password"],
    ["karim.benali@demo.com", "personal_password"],
    ["Bénali-1984", "personal_password"],
  ])("is refused where it is «%s»", (password, code) => {
    expect(codesOf(password)).toEqual([code]);
  });

  test("is counted in signs as people count them, and its bounds are told", () => {
    expect(passwordIssues("🦊🌧🎻🧭", karim)).toEqual([
      { path: "password", code: "too_short", params: { min: 10 } },
    ]);
    expect(passwordIssues("🦊🌧".repeat(101), karim, "next")).toEqual([
      { path: "next", code: "too_long", params: { max: 200 } },
    ]);
  });

  test("of somebody whose name is short may hold it", () => {
    expect(codesOf("li-velvet-orbit", { fullName: "Li Wu", email: "li@demo.com" })).toEqual([]);
  });

  test("of any text is looked at in no time, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const strength = passwordStrength(text, karim);

        expect(passwordIssues(text, karim).length === 0 || strength <= 1 || text.length > 200).toBe(true);
        expect([0, 1, 2, 3, 4]).toContain(strength);
      }),
    );
  });
});

describe("its strength", () => {
  test.each([
    ["", 0],
    ["Password2026!", 0],
    ["karimbenali", 1],
    ["Xk3!v", 1],
    ["velvet lamp", 2],
    ["velvet orbit", 2],
    ["velvet-orbit-7", 3],
    ["velvet-orbit-lantern-7", 4],
    ["correct horse battery staple", 4],
  ])("of «%s» is %d", (password, strength) => {
    expect(passwordStrength(password, karim)).toBe(strength);
  });
});

test.each([
  ["12a4", "not_digits"],
  ["١٢٣٤", "in_order"],
  ["480", "too_short"],
  ["480175923", "too_long"],
  ["7777", "same_digit"],
  ["4567", "in_order"],
  ["87654321", "in_order"],
  ["4801", null],
])("a PIN %s is told why it is not taken: %s", (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});
