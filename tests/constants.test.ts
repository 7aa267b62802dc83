import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { languages } from "#db/schema/kind.ts";
import { languageConfig } from "#src/app/language-config.ts";
import { preferenceIn } from "#src/app/preference-choices.ts";
import { defaultPageSize, listSearch, pageSizes } from "#src/records/list/list-search.ts";

const theme = readFileSync("src/theme.css", "utf8");
const token = (name: string): string | undefined =>
  new RegExp(`^ *--${name}: ([^;]+);`, "m").exec(theme)?.[1];

describe("section 9, constants", () => {
  test("English is the first language and has the locale en-US, French follows, and Arabic is written from right to left", () => {
    expect(languages).toEqual(["en", "fr", "ar"]);
    expect(languageConfig.en).toEqual({ i18nLang: "en-US", isRTL: false });
    expect(languageConfig.fr.isRTL).toBe(false);
    expect(languageConfig.ar.isRTL).toBe(true);
  });

  test("the theme is the system's and the skin the default one until somebody chooses", () => {
    expect(preferenceIn("", "theme")).toBe("system");
    expect(preferenceIn("", "skin")).toBe("default");
  });

  test("the display breakpoints are 600, 960, 1280, 1920 and 2560 pixels", () => {
    const pixels = (name: string) => Number.parseFloat(token(`breakpoint-${name}`) ?? "") * 16;

    expect(["sm", "md", "lg", "xl", "xxl"].map(pixels)).toEqual([600, 960, 1280, 1920, 2560]);
  });

  test("the primary colour is #7367F0, the darker one #675DD8, and the face Public Sans", () => {
    expect(token("color-primary")?.toUpperCase()).toBe("#7367F0");
    expect(token("color-primary-strong")?.toUpperCase()).toBe("#675DD8");
    expect(token("font-sans")).toMatch(/^"Public Sans/);
  });

  test("a list begins at page 1 with 10 rows, in a tall window with 25, and offers 5, 10, 20, 25, 50 and 100", () => {
    expect(pageSizes).toEqual([5, 10, 20, 25, 50, 100]);
    expect(defaultPageSize()).toBe(10);
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("height") }));
    expect(defaultPageSize()).toBe(25);
    vi.unstubAllGlobals();
    expect(listSearch({ page: "x", itemsPerPage: "7" })).toMatchObject({
      page: undefined,
      itemsPerPage: undefined,
    });
  });
});
