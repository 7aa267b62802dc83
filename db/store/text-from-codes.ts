/** As many arguments as a call takes in every browser. */
const atOnce = 8192;

/** The text of these character codes, however many there are. */
export function textFromCodes(codes: readonly number[] | Uint8Array): string {
  let text = "";
  for (let from = 0; from < codes.length; from += atOnce)
    text += String.fromCharCode(...codes.slice(from, from + atOnce));
  return text;
}
