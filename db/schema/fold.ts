const arabicLetters: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ؤ: "و",
  ئ: "ي",
};

/** The folded text that search and uniqueness compare: lower case, without accents, Arabic letter forms unified, digits 0-9. */
export function fold(text: string): string {
  // Nearly all codes, tags and serials are plain ASCII, and a million of them are folded when a projection is built.
  // oxlint-disable-next-line no-control-regex -- the range is what «ASCII» means
  if (/^[\u0000-\u007F]*$/.test(text)) return text.toLowerCase();
  return latinDigits(text)
    .normalize("NFD")
    .replace(/[\p{Mn}ـ]/gu, "")
    .normalize("NFC")
    .replace(/[أإآٱىةؤئ]/g, (letter) => arabicLetters[letter] ?? letter)
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss");
}

/** Folded, and without the punctuation that people leave out of codes: `3C:52:82` is found by `3c52`. */
export const foldCode = (text: string): string => fold(text).replace(/[\s:._/\\-]/g, "");

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
