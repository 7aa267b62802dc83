const deepest = 200;

/** Whether JSON goes deeper than any record does. Texts in it are passed over. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at + 1);
    else if (sign === brace || sign === bracket) {
      if (++depth > deepest) return true;
    } else if (sign === brace + 2 || sign === bracket + 2) depth--;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const brace = 0x7b;
const bracket = 0x5b;

function endOfText(json: string, from: number): number {
  let at = from;
  for (; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at++;
  }
  return at;
}
