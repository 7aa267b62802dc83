import type { TableLine } from "./table-lines.ts";
import { decodeDos, isDos } from "./dos-encodings.ts";

export const encodings = [
  "utf-8",
  "windows-1252",
  "windows-1250",
  "windows-1256",
  "macintosh",
  "ibm850",
  "ibm852",
  "ibm437",
  "utf-16le",
  "utf-16be",
] as const;
export type Encoding = (typeof encodings)[number];

export type Decoded = { text: string; encoding: Encoding; guessed: boolean };

/**
 * Reads bytes as text: by their byte order mark, as UTF-8, or else in the older encoding that they look like. In text that is
 * UTF-8 but for a few bytes, each of these becomes the replacement character.
 */
export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  if (chosen) return { text: read(bytes, chosen), encoding: chosen, guessed: true };
  // The encoding that spreadsheets call «Unicode text».
  const wide = wideEncoding(bytes);
  if (wide) return { text: read(bytes, wide), encoding: wide, guessed: false };
  try {
    return {
      text: new TextDecoder("utf-8", { fatal: true }).decode(bytes),
      encoding: "utf-8",
      guessed: false,
    };
  } catch {
    const encoding = isNearlyUtf8(bytes) ? "utf-8" : olderEncoding(bytes);
    return { text: read(bytes, encoding), encoding, guessed: true };
  }
}

/** Letters of older encodings hardly ever form a whole sequence of UTF-8. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const letters = read(sampleOf(bytes), "utf-8").match(/[^\0-\x7F]/gu) ?? [];
  const whole = letters.filter((letter) => letter !== replacement).length;
  return whole > 0 && whole * 2 >= letters.length;
}

/** Stands for bytes that are no character: here, or in a program that the file went through before. */
const replacement = "\uFFFD";

/** The numbers of the lines in which a character could not be read. */
export const damagedLines = (lines: Iterable<TableLine>): number[] =>
  Array.from(lines).flatMap(({ line, cells }) =>
    cells.some((cell) => cell.includes(replacement)) ? line : [],
  );

/** French accents stand alone between plain letters; Arabic letters come in words. */
function olderEncoding(bytes: Uint8Array): Encoding {
  if (/[\u0621-\u064A]{3}/.test(read(bytes, "windows-1256"))) return "windows-1256";
  const sample = sampleOf(bytes);
  return strangeness(read(sample, "macintosh")) < strangeness(read(sample, "windows-1252"))
    ? "macintosh"
    : "windows-1252";
}

const sampleLength = 1_000_000;

/** As many bytes tell the encoding, from the first one that is not ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(first, first + sampleLength);
}

/** How much stands in a text that nobody writes: `d\u008etail`, `rŽception`, `dÈtail`, `N∞`. */
const strangeness = (text: string): number =>
  text.match(
    /[\u0081\u0088\u0089\u008D-\u0090\u009D\u009E]|[ŽžˆŠƒ‡‰˜¬∞±≤≥∑∏∫Ω√≈∆◊ˇ˘˙˚˝˛]|\p{L}[™•¡¢£¥§¶¿]|\p{Ll}(?=[À-ÖØ-Þ])/gu,
  )?.length ?? 0;

/** By the byte order mark, or without one by the zeros that separators and digits have in every second place. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 400);
  const zeros = [0, 1].map((from) => head.filter((byte, at) => byte === 0 && at % 2 === from).length);
  const [high = 0, low = 0] = zeros;
  if (low > head.length / 8 && high === 0) return "utf-16le";
  return high > head.length / 8 && low === 0 ? "utf-16be" : null;
}

function read(bytes: Uint8Array, encoding: Encoding): string {
  if (isDos(encoding)) return decodeDos(bytes, encoding);
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === "windows-1252" ? withPunctuation(text) : text;
}

/** The characters of windows-1252 from 0x80 to 0x9F. Some runtimes read it as Latin-1, where these are control characters. */
const punctuation = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const withPunctuation = (text: string): string =>
  text.replace(/[\u0080-\u009F]/g, (sign) => punctuation.charAt((sign.codePointAt(0) ?? 0) - 0x80));
