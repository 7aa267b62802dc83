import { expect, test } from "vitest";
import * as of from "#db/schema/field.ts";
import { changedBody, toForm } from "#src/records/form-values.ts";

const fields = {
  custom: of.custom(),
  location: of.group({ room: of.optional(of.text()), floor: of.optional(of.text()) }),
};
const base = { custom: { badge: "B-7" }, location: { floor: "2", room: null } };

test("an own field that is left empty changes nothing", () => {
  const form = toForm(fields, base);

  const body = changedBody(fields, base, { ...form, custom: { badge: "B-7", note: " " } });

  expect(body).toEqual({});
});

test("a group in another order changes nothing", () => {
  const form = toForm(fields, base);

  const body = changedBody(fields, base, { ...form, location: { room: "", floor: "2" } });

  expect(body).toEqual({});
});

test("an own field that is emptied is sent", () => {
  const form = toForm(fields, base);

  const body = changedBody(fields, base, { ...form, custom: { badge: "" } });

  expect(body).toEqual({ custom: { badge: null } });
});
