import { countTowards } from "#src/records/import/file-limits.ts";
import { unescapedText } from "./xml.ts";

/** Puts the texts of one cell or shared string together: its value, and its inline texts without how they are spoken. */
export function textReader() {
  let [value, inline] = ["", ""];
  let reads: "value" | "inline" | null = null;
  let isSpoken = false;
  let count = countTowards("cellTooLong");
  return {
    begin: () => {
      [value, inline, reads, isSpoken] = ["", "", null, false];
      count = countTowards("cellTooLong");
    },
    open: (name: string) => {
      if (name === "rPh") isSpoken = true;
      else if (name === "v") reads = "value";
      else if (name === "t" && !isSpoken) reads = "inline";
    },
    text: (text: string) => {
      if (reads === null) return;
      count(text.length);
      if (reads === "value") value += text;
      else inline += unescapedText(text);
    },
    close: (name: string) => {
      if (name === "rPh") isSpoken = false;
      else if (name === "v" || name === "t") reads = null;
    },
    end: () => ({ value, inline }),
  };
}
