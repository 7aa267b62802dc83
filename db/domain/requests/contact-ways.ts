import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

/** How somebody at the client's is reached. `whatsapp`: the digits of the number with its country's, as its links have them. */
export type ContactWays = { phone: string | null; whatsapp: string | null; email: string | null };

type Person = UncheckedRowOf<"responsibles">;
type Contact = UncheckedSubrowOf<"requests", "contact">;

/** The person in charge, or whoever was named for this request alone: a number that was given for it comes first. */
export function contactWays(person: Person | null, contact: unknown): ContactWays {
  const named: Contact = recordIn(contact);
  const numbers = recordsIn(person?.phones).map(({ label, number }) => ({ label, number: textOf(number) }));
  const numberOf = (...uses: string[]) =>
    uses.map((use) => numbers.find((one) => one.label === use)?.number ?? null);
  const phone = first(textOf(named.phone), ...numberOf("mobile", "office", "whatsapp"));
  const international = first(...numberOf("whatsapp", "mobile"), textOf(named.phone));
  return {
    phone,
    whatsapp: international === null ? null : withCountry(international),
    email: first(textOf(named.email), textOf(person?.email)),
  };
}

/** Of a number without its country's nobody knows whose it is elsewhere. */
function withCountry(number: string): string | null {
  const digits = number.replace(/[^\d+]/g, "");
  const international = /^(?:\+|00)(\d{8,15})$/.exec(digits);
  return international?.[1] ?? null;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const first = (...values: (string | null)[]): string | null => values.find((value) => value !== null) ?? null;
