import { afterEach, describe, expect, test, vi } from "vitest";
import { readFile } from "#src/records/import/read-file.ts";
import {
  type ArchiveEntry,
  archiveOf,
  bookEntries,
  deflatedBomb,
  entryOf,
  sheetName,
} from "#tests/support/worst-files.ts";

/** Reading that grows with the square of a file's length takes minutes for these. */
const enough = { timeout: 180_000 };

const read = (content: Uint8Array<ArrayBuffer> | string, name = "list.xlsx") =>
  readFile(new File([content], name), {}, (header) => ["name", "tag"].includes(header));

async function faultOf(content: Uint8Array<ArrayBuffer> | string, name?: string): Promise<string> {
  try {
    await read(content, name);
    return "none";
  } catch (error) {
    return String(Reflect.get(Object(error), "fault") ?? error);
  }
}

const workbook = (...parts: ArchiveEntry[]) => archiveOf([...bookEntries, ...parts]);
const rowOf = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
const head = rowOf("name", "tag");
const sheet = (inside: string) =>
  entryOf(sheetName, `<worksheet><sheetData>${head}${inside}</sheetData></worksheet>`);

/** How many bytes went into and came out of decompression. */
function countUnpacking(): { packed: number; unpacked: number } {
  const counts = { packed: 0, unpacked: 0 };
  const Original = DecompressionStream;
  vi.stubGlobal(
    "DecompressionStream",
    class {
      readable: ReadableStream<Uint8Array>;
      writable: WritableStream<Uint8Array>;
      constructor(format: CompressionFormat) {
        const inner = new Original(format);
        const writer = inner.writable.getWriter();
        this.writable = new WritableStream({
          write: (chunk) => {
            counts.packed += chunk.byteLength;
            return writer.write(new Uint8Array(chunk));
          },
          close: () => writer.close(),
          abort: (reason) => writer.abort(reason),
        });
        const reader = inner.readable.getReader();
        this.readable = new ReadableStream(
          {
            async pull(controller) {
              const { done, value } = await reader.read();
              if (done) return controller.close();
              counts.unpacked += value.byteLength;
              controller.enqueue(value);
            },
            cancel: (reason) => reader.cancel(reason),
          },
          { highWaterMark: 0 },
        );
      }
    },
  );
  return counts;
}

afterEach(() => vi.unstubAllGlobals());

describe("a workbook of a few kilobytes", () => {
  test.each([
    ["rows that never end", "<row>".repeat(200_000), "tooDeep"],
    ["cells that never end", `<row>${"<c>".repeat(200_000)}</row>`, "tooDeep"],
    ["tags that never end", "<row ".repeat(300_000), "unreadable"],
    ["ten thousand nested elements", `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`, "tooDeep"],
    ["comments that never end", "<!-- ".repeat(300_000), "unreadable"],
    ["texts that never end", `<row><c><v>${"<![CDATA[".repeat(100_000)}</v></c></row>`, "unreadable"],
    [
      "spoken texts that never end",
      `<row><c t="inlineStr"><is>${"<rPh>".repeat(100_000)}</is></c></row>`,
      "tooDeep",
    ],
    ["quotes that never end", `<row r="${"a='".repeat(300_000)}`, "unreadable"],
  ])("is refused at once with %s", enough, async (_, inside, fault) => {
    expect(await faultOf(workbook(sheet(inside)))).toBe(fault);
  });

  test("is refused with a cell of 390 MB after its first megabytes", enough, async () => {
    const counts = countUnpacking();
    const packed = deflatedBomb(
      `<worksheet>${head}<row><c t="inlineStr"><is><t>`,
      "a",
      390,
      "</t></is></c></row>",
    );

    expect(packed.byteLength).toBeLessThan(500_000);
    expect(await faultOf(workbook({ name: sheetName, packed, size: 391_000_000 }))).toBe("cellTooLong");
    expect(counts.unpacked).toBeLessThan(30_000_000);
    expect(counts.packed).toBeLessThan(packed.byteLength / 4);
  });

  test("is refused with a gigabyte of blanks between its rows", enough, async () => {
    const counts = countUnpacking();
    const packed = deflatedBomb(`<worksheet>${head}`, " ", 1000, "</worksheet>");

    expect(await faultOf(workbook({ name: sheetName, packed, size: 10 ** 9 }))).toBe("cellTooLong");
    expect(counts.unpacked).toBeLessThan(30_000_000);
  });

  test("is refused with a sheet that unpacks to more than any list takes", { timeout: 180_000 }, async () => {
    const counts = countUnpacking();
    const packed = deflatedBomb(`<worksheet>${head}`, `<a b="${"c".repeat(992)}"/>`, 1000, "</worksheet>");

    expect(await faultOf(workbook({ name: sheetName, packed, size: 1_100_000_000 }))).toBe("sheetTooLarge");
    expect(counts.unpacked).toBeLessThan(330_000_000);
  });

  test("is refused with a cell in the last column of each row", enough, async () => {
    const rows = `<row><c r="XFD1"><v>1</v></c></row>`.repeat(40_000);

    expect(await faultOf(workbook(sheet(rows)))).toBe("tooManyCells");
  });

  test("is refused with one long text that stands in each of its cells", enough, async () => {
    const long = entryOf("xl/sharedStrings.xml", `<sst><si><t>${"long ".repeat(100_000)}</t></si></sst>`);
    const rows = `<row><c t="s"><v>0</v></c></row>`.repeat(1000);

    expect(await faultOf(workbook(sheet(rows), long))).toBe("tooMuchText");
  });

  test("is refused with shared texts without end", { timeout: 180_000 }, async () => {
    const many = entryOf("xl/sharedStrings.xml", `<sst>${"<si/>".repeat(5_000_001)}</sst>`);

    expect(await faultOf(workbook(sheet(rowOf("a", "b")), many))).toBe("tooManyTexts");
  });

  test("is refused with formats without end", enough, async () => {
    const book = bookEntries.map((entry) =>
      entry.name === "xl/workbook.xml"
        ? entryOf(entry.name, `<workbook>${`<sheet name="S" r:id="rId1"/>`.repeat(100_000)}</workbook>`)
        : entry,
    );

    expect(await faultOf(archiveOf([...book, sheet(rowOf("a", "b"))]))).toBe("tooManyFormats");
  });

  test("is refused with ranges of merged cells that cover each other", enough, async () => {
    const rows = rowOf("a", "b").repeat(20_000);
    const merged = `<mergeCell ref="A2:A20001"/>`.repeat(20_000);
    const worst = entryOf(
      sheetName,
      `<worksheet>${head}${rows}<mergeCells>${merged}</mergeCells></worksheet>`,
    );

    expect(await faultOf(workbook(worst))).toBe("tooManyCells");
  });

  test("expands no entity but those that XML has", enough, async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const worst = entryOf(
      sheetName,
      `${laughs}<worksheet>${head}${rowOf("&b;&b; &amp; &#65;", "b")}</worksheet>`,
    );

    expect((await read(workbook(worst))).rows.map(({ cells }) => cells)).toEqual([["&b;&b; & A", "b"]]);
  });

  test("takes no longer for a file twice as long than twice", { timeout: 180_000 }, async () => {
    const timeFor = async (rows: number) => {
      const book = workbook(sheet(rowOf("a &amp; b", "c").repeat(rows)));
      const begin = performance.now();
      expect((await read(book)).rows).toHaveLength(rows);
      return performance.now() - begin;
    };
    await timeFor(1000);

    // The square of it would be sixty-four times as long.
    expect(await timeFor(40_000)).toBeLessThan(30 * (await timeFor(5000)) + 500);
  });
});

describe("an archive whose directory lies", () => {
  test("is refused as soon as more comes out than it says", enough, async () => {
    const counts = countUnpacking();
    const packed = deflatedBomb(`<worksheet>${head}`, " ", 200, "</worksheet>");

    expect(await faultOf(workbook({ name: sheetName, packed, size: 500 }))).toBe("unreadable");
    expect(counts.unpacked).toBeLessThan(10_000_000);
  });

  test("is read where less comes out than it says", enough, async () => {
    const part = sheet(rowOf("a", "b"));

    expect((await read(workbook({ ...part, size: 0xffff_fff0 }))).rows).toHaveLength(1);
  });

  test("is refused where two files share their bytes, and where two have one name", enough, async () => {
    const part = sheet(rowOf("a", "b"));
    const at = bookEntries.length;

    expect(await faultOf(workbook(part, { ...part, name: "xl/other.xml", sharesBytesOf: at }))).toBe(
      "unreadable",
    );
    expect(await faultOf(workbook(part, sheet(rowOf("c", "d"))))).toBe("unreadable");
  });
});

describe("a text file", () => {
  test("is refused where one quoted cell never ends", enough, async () => {
    const endless = `name,tag\n"${"a,b\n".repeat(2_000_000)}`;

    expect(await faultOf(endless, "list.csv")).toBe("cellTooLong");
  });

  test("is refused where one line holds millions of cells", enough, async () => {
    expect(await faultOf(`name,tag\na${",".repeat(10_000_000)}`, "list.csv")).toBe("cellTooLong");
    expect(await faultOf(`name,tag\n${`a${",".repeat(900_000)}\n`.repeat(10)}`, "list.csv")).toBe(
      "tooManyCells",
    );
  });

  test("is refused with more rows than an import takes before all of them are read", enough, async () => {
    expect(await faultOf(`name,tag\n${"a,b\n".repeat(2_000_000)}`, "list.csv")).toBe("tooManyRows");
  });

  test("is read where quotes stand in its cells that nothing closes", enough, async () => {
    const { rows } = await read(`name,tag\n${`"a"b"c,d\n`.repeat(30_000)}`, "list.csv");

    expect(rows.length).toBeGreaterThan(0);
  });
});
