import { latinDigits } from "#db/schema/fold.ts";
import type { Position } from "#db/schema/kind.ts";

const number = String.raw`-?\d{1,3}(?:\.\d+)?`;
const pair = String.raw`(${number}),\s*(${number})`;

/** How addresses of maps say where: the pin before the middle of the picture. */
const inAddresses = [
  new RegExp(String.raw`[?&](?:q|query|destination|daddr|ll|center)=(?:loc:)?${pair}`),
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(`[?&]mlat=(${number})&mlon=(${number})`),
  new RegExp(`@${pair}`),
  new RegExp(String.raw`#map=[\d.]+/(${number})/(${number})`),
  new RegExp(`^geo:${pair}`),
];

const west = /[wo]$/i;
const south = /s$/i;

/** The position in a text that was copied: two numbers, a `geo:` address, or the address of a map; null where there is none. */
export function readPosition(text: string): Position | null {
  const plain = latinDigits(text).replaceAll("٫", ".").trim();
  return /^(?:https?|geo):/i.test(plain) ? inAddress(plain) : inNumbers(plain);
}

function inAddress(address: string): Position | null {
  const open = decoded(address);
  for (const pattern of inAddresses) {
    const [, lat = "", lng = ""] = pattern.exec(open) ?? [];
    const position = lat ? positionOf(Number(lat), Number(lng)) : null;
    if (position) return position;
  }
  return null;
}

/** `36.7525, 3.04197`, `36,7525 ; 3,04197` and `36.7525° N 3.04197° E`. */
function inNumbers(text: string): Position | null {
  const words = text.includes(".") ? text.split(/\s*[;,\s]\s*/) : text.split(/\s*;\s*|\s*,\s+|\s+/);
  const numbers = words.reduce<string[]>(
    // The letter of a direction may stand apart from its figure.
    (joined, word) =>
      /^°?[nsewo]$/i.test(word) ? [...joined.slice(0, -1), (joined.at(-1) ?? "") + word] : [...joined, word],
    [],
  );
  const [lat, lng] = numbers.map(degrees);
  return numbers.length === 2 && lat !== undefined && lng !== undefined ? positionOf(lat, lng) : null;
}

function degrees(figure: string): number {
  const [, digits = ""] = /^([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*[nsewo]?$/i.exec(figure) ?? [];
  const value = digits === "" ? Number.NaN : Number(digits.replace(",", "."));
  return south.test(figure) || west.test(figure) ? -value : value;
}

function positionOf(lat: number, lng: number): Position | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll("+", " "));
  } catch {
    return address;
  }
}
