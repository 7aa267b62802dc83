const header =
  "asset_tag,name,category_code,manufacturer,model,serial,client_code,site_code,state,location_type,room,computer_type,hostname,purchase_date,warranty_months,notes";

/** The fault of a bad row: which cell, and its text. */
export const badCells: readonly [cell: number, value: string][] = [
  [0, "PC"],
  [0, "?!"],
  [2, "NO-SUCH"],
  [3, ""],
  [5, "DEFAULT STRING"],
  [5, "ab"],
  [6, "NOBODY"],
  [7, "NOWHERE"],
  [8, "flying"],
  [9, "workshop"],
  [11, "abacus"],
  [12, "-bad-name-"],
  [13, "2099-01-01"],
];

export type ImportFile = { text: string; goodRows: number; badLines: number[]; firstTag: string };

/** A CSV file of computers as an inventory manager brings it, some of its rows bad: one for each entry of `badCells`. */
export function importFile(rows = 1000, prefix = "IMP"): ImportFile {
  const lines: string[] = [];
  const badLines: number[] = [];
  const every = Math.floor(rows / badCells.length);
  for (let n = 1; n <= rows; n++) {
    const tag = `${prefix}-${String(n).padStart(5, "0")}`;
    const cells = [
      tag,
      `Poste importé ${n}`,
      "DESKTOP",
      "Dell",
      "OptiPlex 7010 SFF",
      `${prefix}SN${String(n).padStart(7, "0")}`,
      "BDL",
      "SGE",
      "in_service",
      "client_site",
      `B${n % 40}`,
      "desktop",
      `${prefix}-PC-${n}`,
      "12/03/2026",
      "36",
      n % 50 === 0 ? "étage 2, à vérifier" : "",
    ];
    const bad = n % every === 0 ? badCells[n / every - 1] : undefined;
    if (bad) {
      cells[bad[0]] = bad[1];
      badLines.push(n + 1);
    }
    lines.push(cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell}"` : cell)).join(","));
  }
  return {
    text: [header, ...lines].join("\r\n"),
    goodRows: rows - badLines.length,
    badLines,
    firstTag: `${prefix}-00001`,
  };
}
