const arabicLetters: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ؤ: "و",
  ئ: "ي",
  ک: "ك",
};
const typographic = /[‐-―−’‘“”«»]/g;
const plainSigns: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"' };

/** Direction marks, soft hyphens, zero-width blanks and the like: pasted texts bring them, and people see none. */
const unseen = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu;
const blanks = /[\s\u2800]+/g;

export const withoutUnseen = (text: string): string => text.replace(unseen, "");

/**
 * The folded text that search, references, keys and uniqueness compare: lower case, without accents, digits 0-9. Texts that
 * look the same are the same: signs that people do not see are left out, a run of blanks is one, forms of letters are letters.
 */
export function fold(text: string): string {
  // Nearly all codes, tags and serials are plain ASCII, and a million of them are folded when a projection is built.
  // oxlint-disable-next-line no-control-regex -- the range is what «ASCII» means
  if (/^[\u0000-\u007F]*$/.test(text)) return singleBlanks(text.toLowerCase());
  const letters = latinDigits(withoutUnseen(text))
    .normalize("NFKD")
    // An Arabic vowel sign of its own, as old systems write them, decomposes into a blank and the sign.
    .replace(/ ?\p{Mn}|ـ/gu, "")
    .normalize("NFC")
    .replace(/[أإآٱىیةؤئک]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(typographic, (sign) => plainSigns[sign] ?? "-")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss");
  return singleBlanks(letters);
}

const singleBlanks = (text: string): string =>
  (/[\s\u2800]{2}|[^\S ]|\u2800/.test(text) ? text.replace(blanks, " ") : text).trim();

/** Folded, and without the punctuation that people leave out of codes: `3C:52:82` is found by `3c52`. */
export const foldCode = (text: string): string => fold(text).replace(/[\s:._/\\-]/g, "");

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
