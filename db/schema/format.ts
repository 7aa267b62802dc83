import { latinDigits, withoutUnseen } from "./fold.ts";
import { isTimeZone, timeZones } from "./time-zone.ts";

type FormatRule = {
  /** The one way it is stored, whatever way it was typed. */
  normalise: (text: string) => string;
  test: (text: string) => boolean;
  max: number;
  /** Two things never share one: it identifies a unit, a card, a line or a licence. */
  isOfOne?: true;
};

/** Signs that cannot be seen make two of what people see as one. */
const plain = (text: string) => withoutUnseen(latinDigits(text)).trim();
const upper = (text: string) => plain(text).toUpperCase();
const lower = (text: string) => plain(text).toLowerCase();
const bare = (text: string) => plain(text).replace(/\s/g, "");
const digitsOf = (text: string) => plain(text).replace(/[\s.-]/g, "");
const normaliseResolution = (text: string) => bare(text).replace(/[xX*]/, "×");
const by = (pattern: RegExp) => (text: string) => pattern.test(text);

const octet = String.raw`(25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipV4 = new RegExp(`^(${octet}\\.){3}${octet}$`);
const ipV6 = /^(?=.*::)(?!.*::.*::)([0-9a-f]{0,4}:){1,7}[0-9a-f]{0,4}$|^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/;

/** Texts that are codes rather than prose: written left to right in every language, with digits 0-9. */
export const formats = {
  code: { normalise: upper, test: by(/^[A-Z0-9][A-Z0-9_.-]{1,19}$/), max: 20 },
  assetTag: { normalise: upper, test: by(/^[A-Z0-9][A-Z0-9-]{2,31}$/), max: 32, isOfOne: true },
  serial: { normalise: upper, test: by(/^.{3,64}$/), max: 64, isOfOne: true },
  reference: { normalise: plain, test: by(/^.{1,64}$/), max: 64 },
  hostname: { normalise: plain, test: by(/^(?!-)(?!\d+$)[A-Za-z0-9-]{1,63}(?<!-)$/), max: 63, isOfOne: true }, // RFC 1123
  domain: {
    normalise: lower,
    test: by(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/),
    max: 253,
  },
  uuid: { normalise: upper, test: by(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/), max: 36, isOfOne: true },
  mac: { normalise: normaliseMac, test: by(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/), max: 17, isOfOne: true },
  ip: {
    normalise: lower,
    test: (text: string) => ipV4.test(text) || ipV6.test(text),
    max: 45,
    isOfOne: true,
  },
  email: { normalise: lower, test: by(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/), max: 254 },
  phone: { normalise: normalisePhone, test: by(/^(\+[1-9]\d{6,14}|\d{6,15})$/), max: 16 }, // E.164, or a local number
  url: { normalise: plain, test: isWebAddress, max: 2000 },
  licenceKeyEnd: { normalise: upper, test: by(/^[A-Z0-9]{5}$/), max: 5, isOfOne: true },
  cidr: { normalise: lower, test: isNetwork, max: 49 }, // RFC 4632 and RFC 4291: an address and the length of its prefix
  vlanList: { normalise: bare, test: isVlanList, max: 200 }, // IEEE 802.1Q: 1 to 4094, as switches list them: 10,20,30-35
  imei: {
    normalise: digitsOf,
    test: (text: string) => /^\d{15}$/.test(text) && isLuhn(text),
    max: 15,
    isOfOne: true,
  }, // 3GPP TS 23.003
  iccid: { normalise: digitsOf, test: isCardNumber, max: 20, isOfOne: true }, // ITU-T E.118
  e164: { normalise: normalisePhone, test: by(/^\+[1-9]\d{6,14}$/), max: 16, isOfOne: true }, // ITU-T E.164, with the country's code
  extension: { normalise: bare, test: by(/^[\d*#+]{1,10}$/), max: 10, isOfOne: true }, // What an ITU-T E.161 keypad can dial
  resolution: { normalise: normaliseResolution, test: by(/^\d{3,5}×\d{3,5}$/), max: 11 },
  fieldKey: { normalise: lower, test: by(/^[a-z][a-z0-9_]{0,39}$/), max: 40 },
  username: { normalise: lower, test: by(/^[a-z0-9._-]{3,30}$/), max: 30 },
  timeOfDay: { normalise: normaliseTimeOfDay, test: by(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/), max: 5 },
  timeZone: { normalise: normaliseTimeZone, test: isTimeZone, max: 40 }, // IANA: Africa/Algiers
  country: { normalise: upper, test: by(/^[A-Z]{2}$/), max: 2 }, // ISO 3166-1 alpha-2
} satisfies Record<string, FormatRule>;

export type Format = keyof typeof formats;

/** Whether a value of this format belongs to one thing alone. */
export const identifiesOne = (format: Format): boolean => {
  const rule: FormatRule = formats[format];
  return rule.isOfOne === true;
};

export const isFormat = (name: unknown): name is Format =>
  typeof name === "string" && Object.hasOwn(formats, name);

/** As the engine spells it, whatever way it was typed: `africa/algiers`, `America/New York`. */
function normaliseTimeZone(text: string): string {
  const typed = plain(text).replace(/\s+/g, "_");
  const same = (name: string) => name.toLowerCase() === typed.toLowerCase();
  return timeZones().find(same) ?? typed;
}

/** As a clock writes it, whatever way it was typed: `8`, `805`, `8h05`, `08.05`, `08:05:00`. */
function normaliseTimeOfDay(text: string): string {
  const typed = bare(text)
    .toLowerCase()
    .replace(/^(\d+:\d+):00$/, "$1");
  const [, hour, minute] = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?$/.exec(typed) ?? [];
  return hour === undefined ? typed : `${hour.padStart(2, "0")}:${minute ?? "00"}`;
}

function normaliseMac(text: string): string {
  const digits = upper(text).replace(/[^0-9A-F]/g, "");
  return digits.length === 12 ? (digits.match(/../g) ?? []).join(":") : upper(text);
}

function normalisePhone(text: string): string {
  return plain(text)
    .replace(/[\s().-]/g, "")
    .replace(/^00/, "+");
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isNetwork(text: string): boolean {
  const [address = "", length = "", ...more] = text.split("/");
  const longest = ipV4.test(address) ? 32 : ipV6.test(address) ? 128 : -1;
  return more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest;
}

function isVlanList(text: string): boolean {
  return text.split(",").every((range) => {
    const [from = "", to = from, ...more] = range.split("-");
    const isId = (id: string) => /^[1-9]\d{0,3}$/.test(id) && Number(id) <= 4094;
    return more.length === 0 && isId(from) && isId(to) && Number(from) <= Number(to);
  });
}

/** Cards print 19 digits, some of them without the check digit, or 20 with it: only those can be checked. */
function isCardNumber(text: string): boolean {
  return /^\d{19}$/.test(text) || (/^\d{20}$/.test(text) && isLuhn(text));
}

/** ISO/IEC 7812-1: every second digit from the last doubled, the sum of all digits divides by ten. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of digits.split("").toReversed().entries()) {
    const value = Number(digit) * (1 + (index % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
