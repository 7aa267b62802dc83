import type { IssueCode } from "#db/schema/issue.ts";
import type { Field } from "#db/schema/kind.ts";

/** Values that a field of this kind must refuse, each with the code that says why. */
export function wrongValues(field: Field): [value: unknown, code: IssueCode][] {
  const ofKind = wrongOfKind(field);
  return field.required ? [...ofKind, [null, "required"]] : ofKind;
}

function wrongOfKind(field: Field): [unknown, IssueCode][] {
  switch (field.kind) {
    case "text":
    case "longText":
      return [
        [7, "invalid"],
        [["a"], "invalid"],
        [{}, "invalid"],
        ["x".repeat(field.max + 1), "too_long"],
      ];
    case "identifier":
      return [
        [7, "invalid"],
        [{}, "invalid"],
        ["x".repeat(5000), "too_long"],
        ...(field.format === "reference" ? [] : ([[" !", "bad_format"]] as [unknown, IssueCode][])),
      ];
    case "translated":
      return [
        ["Name", "invalid"],
        [{ en: "", fr: "", ar: "" }, "required"],
        [{ en: "x".repeat(301) }, "too_long"],
        [{ en: "Name", fr: "x" }, "too_short"],
        [{ en: "Name", de: "Name" }, "unknown_field"],
      ];
    case "choice":
      return [
        ["no_such_choice", "unknown_choice"],
        [7, "unknown_choice"],
        ["toString", "unknown_choice"],
      ];
    case "choices":
      return [
        ["no_such_choice", "invalid"],
        [["no_such_choice"], "unknown_choice"],
      ];
    case "rules":
      return [
        ["read", "invalid"],
        [[{ action: "look", subject: "Client" }], "invalid"],
        [[{ action: "read", subject: "Client", fields: [] }], "required"],
      ];
    case "flag":
      return [
        ["yes", "invalid"],
        [1, "invalid"],
      ];
    case "number":
      return [
        ["7", "invalid"],
        [field.min - 1, "too_small"],
        [field.max + 1, "too_big"],
        ...(field.integer ? ([[field.min + 0.5, "not_integer"]] as [unknown, IssueCode][]) : []),
      ];
    case "money":
      return [
        [7, "invalid"],
        [{ amount: -1, currency: "DZD" }, "too_small"],
        [{ amount: 1, currency: "dinars" }, "invalid"],
        [{ amount: 1 }, "required"],
      ];
    case "position":
      return [
        ["36.7525, 3.0419", "invalid"],
        [{ lat: 90.1, lng: 3 }, "too_big"],
        [{ lat: 36, lng: -180.5 }, "too_small"],
        [{ lat: 36 }, "required"],
        [{ lat: null, lng: 3 }, "required"],
        [{ lat: 36, lng: 3, alt: 20 }, "unknown_field"],
      ];
    case "date":
      return [
        ["2026-02-30", "bad_date"],
        ["12/03/2026", "bad_date"],
        ["10000-01-01", "bad_date"],
        [20260312, "invalid"],
      ];
    case "instant":
      return [
        ["2026-02-03", "bad_date"],
        [0, "invalid"],
      ];
    case "ref":
    case "refBy":
    case "owner":
    case "picture":
      return [
        ["no-such-record", "unknown_reference"],
        [7, "invalid"],
        ["x".repeat(65), "too_long"],
      ];
    case "refs":
      return [
        [["no-such-record"], "unknown_reference"],
        ["no-such-record", "invalid"],
      ];
    case "tags":
      return [
        ["tag", "invalid"],
        [["x".repeat(41)], "too_long"],
        [Array.from({ length: 201 }, (_, n) => `tag ${n}`), "too_many"],
      ];
    case "custom":
      return [
        ["text", "invalid"],
        [["list"], "invalid"],
        [{ own: { part: 1 } }, "invalid"],
      ];
    case "group":
      return [
        ["text", "invalid"],
        [["list"], "invalid"],
        [{ no_such_part: 1 }, "unknown_field"],
      ];
    case "rows":
      return [
        ["text", "invalid"],
        [[7], "invalid"],
        [[{ no_such_part: 1 }], "unknown_field"],
      ];
  }
}
