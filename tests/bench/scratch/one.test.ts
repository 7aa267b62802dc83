import { test } from "vitest";
import v8 from "node:v8";
import { searchable, bare, searchLine } from "#db/list/columns.ts";
import { projectionOf } from "#db/list/projection.ts";
import { computerAt } from "#db/seed/computers.ts";
import { valueAt } from "#db/schema/resource.ts";
test("x", () => {
  const w = (s: string) => (v8.serialize(s).length - 4) / s.length;
  for (let n = 1; n < 4; n++) {
    const row = computerAt(n, { today: "2026-01-15", count: 100 }) as never;
    const p = projectionOf("equipment");
    for (const { path } of p.search) { const v = valueAt(row, path); for (const t of [v].flat()) if (typeof t === "string") console.log(path, t, w(t).toFixed(2), w(searchable(t)).toFixed(2), w(bare(t)).toFixed(2)); }
    const l = searchLine(row, p.search);
    console.log(l.length, w(l).toFixed(2), w([l, l].join("\n")));
  }
});
