/**
 * What people type on an Arabic, Persian or French keyboard, as `Number()` reads it: 0-9 and a point. The comma is only turned where it is the
 * language's decimal sign, because elsewhere it groups thousands.
 */
export function toLatinDigits(text: string, decimal: "." | "," = ".") {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("٫", ".")
    .replaceAll("٬", "");
  return decimal === "," ? plain.replace(",", ".") : plain;
}
