import { keyStart, type PackedKeys, lineAt, type Lines, lineStart } from "./chunk.ts";

/** The lines at some positions, in the order of the positions; none beyond the last loaded one is left out. */
export type Placed<V> = readonly (readonly [index: number, value: V])[];

/** The same object where all lines are as they were. */
export function withLines(lines: Lines, size: number, changes: Placed<string>): Lines {
  const { text, ends } = lines;
  if (size === ends.length && changes.every(([index, line]) => lineAt(lines, index) === line)) return lines;
  const pieces: string[] = [];
  const take = (from: number, until: number) => {
    if (until > from) pieces.push(text.slice(lineStart(ends, from), ends[until - 1]));
  };
  let from = 0;
  for (const [index, line] of changes) {
    take(from, Math.min(index, ends.length));
    pieces.push(line);
    from = index + 1;
  }
  take(from, ends.length);
  return { text: pieces.join("\n"), ends: endsOf(ends, size, changes, 1) };
}

/** Each key is given as a text of one byte a sign. The same object where all are as they were. */
export function withKeys<K extends PackedKeys>(keys: K, size: number, changes: Placed<string>): K {
  const { bytes: oldBytes, ends } = keys;
  if (size === ends.length && changes.every(([index, key]) => holds(keys, index, key))) return keys;
  const newEnds = endsOf(ends, size, changes, 0);
  const bytes = new Uint8Array(newEnds.at(-1) ?? 0);
  let end = 0;
  const take = (from: number, until: number) => {
    if (until <= from) return;
    const unchanged = oldBytes.subarray(keyStart(ends, from), keyStart(ends, until));
    bytes.set(unchanged, end);
    end += unchanged.length;
  };
  let from = 0;
  for (const [index, key] of changes) {
    take(from, Math.min(index, ends.length));
    for (let at = 0; at < key.length; at++) bytes[end++] = key.charCodeAt(at);
    from = index + 1;
  }
  take(from, ends.length);
  return { ...keys, bytes, ends: newEnds };
}

function holds({ bytes, ends }: PackedKeys, index: number, key: string): boolean {
  const start = keyStart(ends, index);
  if (ends[index] !== start + key.length) return false;
  for (let at = 0; at < key.length; at++) if (bytes[start + at] !== key.charCodeAt(at)) return false;
  return true;
}

/** `gap`: how many signs stand between the end of one and the beginning of the next. */
function endsOf(ends: Uint32Array, size: number, changes: Placed<string>, gap: number): Uint32Array {
  const next = new Uint32Array(size);
  let change = 0;
  let end = -gap;
  let oldEnd = -gap;
  for (let index = 0; index < size; index++) {
    const begin = oldEnd + gap;
    oldEnd = ends[index] ?? begin;
    const [changedIndex, text] = changes[change] ?? [];
    const isChanged = changedIndex === index && text !== undefined;
    if (isChanged) change++;
    next[index] = end += gap + (isChanged ? text.length : oldEnd - begin);
  }
  return next;
}
