import type { Language } from "#db/schema/kind.ts";
import { latinDigits } from "#db/schema/fold.ts";

/**
 * A key that sorts by its bytes as `Intl.Collator` sorts the text at base strength with numeric order (CLDR root, French
 * and Arabic): accents and case do not count, «PC 2» comes before «PC 10». Kept in the database, so the numbers below
 * never change without a new version of the projection.
 */
export function collationKey(text: string): number[] {
  const key: number[] = [];
  const letters = baseLetters(text);
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    if (isDigit(code)) at = pushNumber(key, letters, at);
    else pushLetter(key, code);
  }
  return key;
}

/** What a byte of a key weighs: in Arabic the Arabic script comes before the Latin one, elsewhere after it. */
export function weights(language: Language): Uint8Array {
  return language === "ar" ? arabicFirst : latinFirst;
}

const space = 0x01;
const firstSign = 0x02;
const number = 0x50;
const longestNumber = 0x5f;
const latin = 0x60;
const otherScript = 0x7e;
const arabic = 0x80;
const lastArabic = 0xbf;

// All in the order of CLDR root.
const signs = `_-‐‒–—,،;؛:!¡?¿؟.·'"«»()[]{}§¶@*/\\&#%٪‰†•\`´^¨°©®←→+±÷×<=>¬|¦~¤¢$£¥€`;
const arabicLetters = "ءآأٱؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي";
const sameSigns: Record<string, string> = { "‑": "‐", "’": "'", "‘": "'", "“": '"', "”": '"' };
/** Letters that only the Arabic tailoring takes for one (CLDR ar); root sorts each by itself. */
const sameInArabic: Record<string, string> = { أ: "ء", ؤ: "ء", إ: "ء", ئ: "ء", ا: "ء", ة: "ت", ى: "ي" };

const byteOfCode = new Map<number, number>([
  ...Array.from(" \t\n\u00A0\u2009\u202F").map((sign): [number, number] => [codeOf(sign), space]),
  ...Array.from(signs).map((sign, index): [number, number] => [codeOf(sign), firstSign + index]),
  ...Array.from("abcdefghijklmnopqrstuvwxyz").map((letter, index): [number, number] => [
    codeOf(letter),
    latin + index,
  ]),
  ...Array.from(arabicLetters).map((letter, index): [number, number] => [codeOf(letter), arabic + index]),
]);
for (const [variant, sign] of Object.entries(sameSigns)) byteOfCode.set(codeOf(variant), byteOf(sign));

/** The Arabic tailoring takes «آ» for two alefs, root for one letter: a second byte makes it so in the one, and is idle in the other. */
const alefMadda = byteOf("آ");
const madda = arabic + arabicLetters.length;

/** Characters that `Intl.Collator` spells out, or takes for a variant of a letter, though they do not decompose. */
const sameLetters: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  "…": "...",
};

function baseLetters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the range is what «ASCII» means
  if (/^[\u0000-\u007F]*$/.test(text)) return text.toLowerCase();
  return latinDigits(text.normalize("NFD"))
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    .replace(/[\p{Mn}\p{Cf}ـ]/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđð…]/g, (letter) => sameLetters[letter] ?? letter);
}

/** A number sorts by how many digits it has, then by them; returns the index of its last digit. */
function pushNumber(key: number[], text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  let first = start;
  while (first < end && text.charCodeAt(first) === zero) first++;
  const digits = end - first;
  key.push(Math.min(number + digits, longestNumber));
  if (number + digits >= longestNumber) key.push(Math.min(digits, longestNumber));
  for (let at = first; at < end; at++) key.push(1 + text.charCodeAt(at) - zero);
  return end - 1;
}

function pushLetter(key: number[], code: number): void {
  const byte = byteOfCode.get(code);
  if (byte !== undefined) key.push(byte);
  if (byte === alefMadda) key.push(madda);
  if (byte !== undefined) return;
  // A control character is ignored, any other script follows by its code.
  if (code > 0x9f) key.push(otherScript, code >> 8 || 1, code & 0xff || 1);
}

const zero = 48;
const isDigit = (code: number): boolean => code >= zero && code <= 57;

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}

function byteOf(sign: string): number {
  return byteOfCode.get(codeOf(sign)) ?? space;
}

const latinFirst = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const arabicFirst = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= arabic && byte <= lastArabic) return byte - arabic + latin;
  return byte >= latin && byte < arabic ? byte + lastArabic - arabic + 1 : byte;
});
for (const [variant, letter] of Object.entries(sameInArabic))
  arabicFirst[byteOf(variant)] = arabicFirst[byteOf(letter)] ?? 0;
for (const byte of [alefMadda, madda]) arabicFirst[byte] = arabicFirst[byteOf("ا")] ?? 0;
