import { countTowards, fileLimits } from "#src/records/import/file-limits.ts";
import { UnusableFile } from "#src/records/import/unusable-file.ts";

/** Just enough of XML for what spreadsheets write: no document is built, and no script sink is touched. */

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The value of an attribute among those of a tag; undefined where it has none. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? attributePattern(name);
  patterns.set(name, pattern);
  const match = pattern.exec(attributes);
  return match ? decoded(match[1] ?? match[2] ?? "") : undefined;
}

/** Made once: a sheet has some hundred thousand cells. */
const patterns = new Map<string, RegExp>();
const attributePattern = (name: string): RegExp =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);

/** Receives the elements of a document in their order, by their names without a prefix. */
export type XmlReader = {
  open?: (name: string, attributes: string) => void;
  /** Decoded, and in as many pieces as it is written in. */
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The page goes on answering after so many characters. */
const turn = 1_000_000;

/** Reads a document once from its beginning to its end, so the time grows with its length alone, and holds no more than one tag. */
export async function readXml(chunks: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const scan = xmlScanner(reader);
  let waiting: string[] = [];
  let [length, enough, sinceTurn] = [0, 0, 0];
  const scanWaiting = () => {
    const rest = scan(waiting.join(""));
    if (rest.length > fileLimits.cellTooLong)
      throw new UnusableFile(/^<(?!!\[)/.test(rest) ? "unreadable" : "cellTooLong");
    waiting = [rest];
    length = rest.length;
    // A tag that has not ended is looked at again once it is twice as long: not with each chunk.
    enough = 2 * length;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length > enough) scanWaiting();
    sinceTurn += chunk.length;
    if (sinceTurn < turn) continue;
    sinceTurn = 0;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  scanWaiting();
  if (waiting[0]?.startsWith("<")) throw new UnusableFile("unreadable");
}

/** Tells the reader what a text holds; returns the rest, which has no end yet. */
function xmlScanner({ open, text, close }: XmlReader): (xml: string) => string {
  let depth = 0;
  const tag = (inside: string) => {
    if (inside.startsWith("!") || inside.startsWith("?")) return;
    if (inside.startsWith("/")) {
      depth--;
      return close?.(localName(inside, 1));
    }
    const isEmpty = inside.endsWith("/");
    const name = localName(inside, 0);
    if (++depth > fileLimits.tooDeep) throw new UnusableFile("tooDeep");
    open?.(name, inside.slice(nameEnd(inside, 0), isEmpty ? -1 : undefined));
    if (!isEmpty) return;
    depth--;
    close?.(name);
  };
  return (xml) => {
    for (let at = 0; ;) {
      const start = xml.indexOf("<", at);
      if (start === -1) return xml.slice(at);
      if (start > at) text?.(decoded(xml.slice(at, start)));
      const end = tokenEnd(xml, start);
      if (end === -1) return xml.slice(start);
      if (xml.startsWith(dataStart, start)) text?.(xml.slice(start + dataStart.length, end - 3));
      else tag(xml.slice(start + 1, end - 1));
      at = end;
    }
  };
}

const dataStart = "<![CDATA[";

/** Behind a tag, comment or CDATA section that begins there; -1 where it does not end. */
function tokenEnd(xml: string, start: number): number {
  const after = (end: string, from: number) => {
    const at = xml.indexOf(end, from);
    return at === -1 ? -1 : at + end.length;
  };
  if (xml.startsWith("<!--", start)) return after("-->", start + 4);
  if (xml.startsWith(dataStart, start)) return after("]]>", start + dataStart.length);
  if (xml.startsWith("<?", start)) return after("?>", start + 2);
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml[at];
    if (sign === ">") return at + 1;
    if (sign !== '"' && sign !== "'") continue;
    at = xml.indexOf(sign, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

function localName(inside: string, from: number): string {
  const name = inside.slice(from, nameEnd(inside, from));
  return name.slice(name.indexOf(":") + 1);
}

function nameEnd(inside: string, from: number): number {
  let at = from;
  while (at < inside.length && !" \t\r\n/".includes(inside.charAt(at))) at++;
  return at;
}

/** The attributes of all elements of these names, in their order. */
export async function elementsNamed<Name extends string>(
  chunks: AsyncIterable<string>,
  names: readonly Name[],
): Promise<Record<Name, string[]>> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a list for each name
  const lists = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>;
  const count = countTowards("tooManyFormats");
  await readXml(chunks, {
    open: (name, attributes) => {
      const match = names.find((one) => one === name);
      if (match === undefined) return;
      count(1);
      lists[match].push(attributes);
    },
  });
  return lists;
}

/** Spreadsheets write characters that XML cannot hold as `_x000D_`. */
export const unescapedText = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** No entities but the five that XML has, and the numbers of characters. */
const decoded = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, entityOf);

function entityOf(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return entities[name] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
