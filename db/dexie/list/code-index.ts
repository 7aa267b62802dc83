import { type Chunk, chunkBits } from "./chunk.ts";
import { bareStart, valueEnd, segmentEnd } from "./columns.ts";
import { slotsOfCode } from "./exact.ts";
import type { TableProjection } from "./view.ts";
import { searchableCode } from "#db/store/searchable.ts";

/** Up to so many codes are looked for one by one, which engines do fastest; for more, all lines are read once. */
const fewCodes = 40;

/**
 * The slots of the rows that have one of these codes in a searched field, by the code without its punctuation (`searchableCode`).
 * Wants the search lines in memory. It says nothing of the field: whoever needs a certain one looks at the rows.
 */
export function slotsByCode(view: TableProjection, codes: Iterable<string>): Map<string, number[]> {
  const bareCodes = new Set([...codes].map(searchableCode).filter((code) => code.length > 1));
  if (bareCodes.size <= fewCodes) {
    const everywhere = () => new Uint8Array(view.slots).fill(1);
    return new Map([...bareCodes].map((code) => [code, slotsOfCode(view, everywhere(), code, null)]));
  }
  const byCode = new Map([...bareCodes].map((code): [string, number[]] => [code, []]));
  for (const chunk of view.chunks)
    for (const [index, code] of codesIn(chunk)) byCode.get(code)?.push((chunk.chunk << chunkBits) + index);
  return byCode;
}

function* codesIn({ search }: Chunk): Generator<[index: number, code: string]> {
  if (!search) return;
  const { text, ends } = search;
  let index = 0;
  for (let at = text.indexOf(bareStart); at !== -1; at = text.indexOf(bareStart, at + 1)) {
    while ((ends[index] ?? Infinity) < at) index++;
    const codes = text.slice(at + 1, text.indexOf(segmentEnd, at));
    if (!codes.includes(valueEnd)) yield [index, codes];
    else for (const code of codes.split(valueEnd)) yield [index, code];
  }
}
