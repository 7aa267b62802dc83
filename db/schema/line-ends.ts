/** The number of line ends in a text: CRLF, CR or LF. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === lineFeed || (sign === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) count++;
  }
  return count;
}

const lineFeed = 10;
const carriageReturn = 13;
