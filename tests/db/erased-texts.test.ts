import { expect, test } from "vitest";
import { scrubFor } from "#db/store/erasing.ts";

const scrub = scrubFor({
  texts: ["Karim Benali", "karim@sahel.example", "+213 550 10 01 04"],
  name: "Erased person 4",
  address: "erased-4@erased.invalid",
});

test("of a person who is erased a value that is nothing but an address or a number stays one, and tells nothing", () => {
  expect(
    scrub({
      contact: { name: "Karim Benali", email: "karim@sahel.example", phone: "+213 550 10 01 04" },
      texts: ["Call Karim Benali at +213 550 10 01 04 or karim@sahel.example."],
    }),
  ).toEqual({
    contact: { name: "Erased person 4", email: "erased-4@erased.invalid", phone: "+000 000 00 00 00" },
    texts: ["Call Erased person 4 at Erased person 4 or Erased person 4."],
  });
});
