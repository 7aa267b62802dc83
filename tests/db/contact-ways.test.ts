import { expect, it } from "vitest";
import { contactWays } from "#db/domain/requests/contact-ways.ts";

it("whoever is named for a request is called before the person in charge", () => {
  const person = { phones: [{ label: "mobile", number: "+213550000001" }], email: "a@b.dz" };

  expect(contactWays(person, { name: "Nadia", phone: "021 55 66", email: null })).toEqual({
    phone: "021 55 66",
    whatsapp: "213550000001",
    email: "a@b.dz",
  });
});

it("the mobile number comes before that of the office", () => {
  const phones = [
    { label: "office", number: "021556677" },
    { label: "mobile", number: "0550000001" },
  ];

  expect(contactWays({ phones }, null).phone).toBe("0550000001");
});

it("a number without its country's has no way by WhatsApp", () => {
  expect(contactWays({ phones: [{ label: "whatsapp", number: "0550000001" }] }, null).whatsapp).toBeNull();
});

it("both ways to write a country's number lead to WhatsApp", () => {
  expect(contactWays(null, { phone: "00213 550-00.00.01" }).whatsapp).toBe("213550000001");
  expect(contactWays(null, { phone: "+213 550 00 00 01" }).whatsapp).toBe("213550000001");
});

it("who is not there is reached in no way", () => {
  expect(contactWays(null, null)).toEqual({ phone: null, whatsapp: null, email: null });
});
