import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { addressOf, declarations, resourcesIn } from "#db/schema/registry.ts";
import { languages } from "#db/schema/kind.ts";
import { distinctColumnNames } from "#src/records/import/distinct-column-names.ts";
import { importColumns } from "#src/records/import/columns.ts";
import { linkCells, templateLines, withoutRefused } from "#src/records/import/template-lines.ts";
import { formatCsv } from "#sw/api/export/csv.ts";
import { allWords } from "#tests/support/all-words.ts";
import { newApi, signIn } from "#tests/support/api.ts";

const lists = [...resourcesIn("equipments"), ...resourcesIn("masters"), declarations.users];

describe.each(lists)("the template of $name", (resource) => {
  test.each(languages)("is taken by the import as it is, in %s", async (language) => {
    const { request } = await signIn(newApi(), "admin");
    const path = `/api/${addressOf(resource)}`;
    const { text } = await request("GET", `${path}/export`);
    const records = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), { header: true }).data;
    const links = linkCells(records);
    const words = await allWords(language);
    const vocabulary = await Promise.all(
      languages.map(async (one) => ({ language: one, ...(await allWords(one)) })),
    );
    const send = async (lines: string[][]) =>
      (await request("POST", `${path}/import?dryRun=true`, formatCsv(lines))).body;

    const { fields, rows } = templateLines(resource, { custom: [], links, vocabulary, words, language });
    const columns = importColumns(resource);
    const { rejected } = await send([columns.map(({ header }) => header), ...rows]);
    const body = await send([fields, ...withoutRefused(resource, columns, rows, rejected)]);

    expect(body.rejected).toEqual([]);
    expect([body.created, body.ignored]).toEqual([2, []]);
    expect(new Set(fields).size).toBe(fields.length);
  });

  test.each(languages)(
    "and the choice of fields name each column once, without a key, in %s",
    async (language) => {
      const columns = importColumns(resource);

      const labels = distinctColumnNames(await allWords(language), columns, language);

      expect(new Set(labels.values()).size).toBe(columns.length);
      const keys = columns.flatMap(({ path }) => path.split("."));
      expect([...labels.values()].filter((label) => keys.includes(label))).toEqual([]);
    },
  );
});
