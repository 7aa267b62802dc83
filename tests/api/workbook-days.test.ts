import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { unzipped } from "#tests/support/unzipped.ts";

test("a workbook of all columns holds days as dates", async () => {
  const api = newApi();
  const { token } = await signIn(api, "admin");
  const response = await api.fetch(
    new Request("http://localhost/api/equipments/computers/export?format=xlsx", {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const texts = unzipped(new Uint8Array(await response.arrayBuffer()));
  const [head = [], ...lines] = (texts["xl/worksheets/sheet1.xml"] ?? "")
    .split("<row ")
    .slice(1)
    .map((row) => row.match(/<c\b[^>]*?(?:\/>|>.*?<\/c>)/g) ?? []);

  const at = head.findIndex((cell) => cell.includes(">purchase_date<"));
  const days = lines.map((cells) => cells[at] ?? "").filter((cell) => cell !== "<c/>");

  expect(days.length).toBeGreaterThan(10);
  expect(days.filter((cell) => !/^<c s="1"><v>\d{5}<\/v><\/c>$/.test(cell))).toEqual([]);
  expect(texts["xl/styles.xml"]).toContain('<xf numFmtId="0" applyNumberFormat="1"/><xf numFmtId="14"');
});
