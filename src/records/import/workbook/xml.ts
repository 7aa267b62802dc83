/** Just enough of XML for what spreadsheets write: no document is built, and no script sink is touched. */

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The value of an attribute among those of a tag; undefined where it has none. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = attributePattern(name).exec(attributes);
  return match ? decoded(match[1] ?? match[2] ?? "") : undefined;
}

/** Made once: a sheet has some hundred thousand cells. */
function memo(make: (name: string) => RegExp): (name: string) => RegExp {
  const patterns = new Map<string, RegExp>();
  return (name) => {
    const pattern = patterns.get(name) ?? make(name);
    patterns.set(name, pattern);
    return pattern;
  };
}

const attributePattern = memo(
  (name) => new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`),
);
const elementPattern = memo(
  (name) =>
    new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([^]*?)</(?:[\\w-]+:)?${name}\\s*>)`, "g"),
);

export type Element = { attributes: string; content: string };

/** The elements of this name, whatever prefix they have; one does not stand inside another. */
export function elements(xml: string, name: string): Element[] {
  return Array.from(xml.matchAll(elementPattern(name)), ([, attributes = "", content = ""]) => ({
    attributes,
    content,
  }));
}

/** The texts of a cell or of a shared string put together, without how they are spoken. */
export const textNodesIn = (xml: string): string =>
  elements(xml.includes("rPh") ? xml.replace(/<(?:\w+:)?rPh\b[^]*?<\/(?:\w+:)?rPh\s*>/g, "") : xml, "t")
    .map(({ content }) => plainText(content))
    .join("");

/** Spreadsheets write characters that XML cannot hold as `_x000D_`. */
const plainText = (content: string): string =>
  decoded(content).replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

export const decoded = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/<!\[CDATA\[([^]*?)\]\]>|&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, entityOf);

function entityOf(whole: string, data?: string, hex?: string, decimal?: string, name?: string): string {
  if (data !== undefined) return data;
  if (name !== undefined) return entities[name] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
