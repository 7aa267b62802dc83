import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, describe, expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import type { Language } from "#db/schema/kind.ts";
import { LanguageContext } from "#src/app/language.ts";
import { organisationCountry } from "#src/app/organisation-country.ts";
import { writeBy } from "#src/app/format.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { CurrencyField } from "#src/records/form/inputs/money-inputs.tsx";
import { allWords } from "./support/all-words.ts";

const { purchaseCost } = computers.fields;

/** Renders the input of a unit's price, or of the currency that all rows of an import share. */
async function shown(
  value: unknown,
  { language = "en", only = "amounts" }: { language?: Language; only?: "amounts" | "currencies" } = {},
): Promise<string> {
  const i18n = createInstance();
  const words = await allWords(language);
  await i18n
    .use(initReactI18next)
    .init({ lng: language, defaultNS: "words", ns: ["words"], resources: { [language]: { words } } });
  function Form() {
    const form = useForm<FormValues>({ defaultValues: { purchaseCost: value } });
    const setting = {
      id: "form",
      resource: computers,
      fields: { purchaseCost },
      creating: true,
      displayNames: new Map<string, unknown>(),
      create: async () => null,
    };
    const input =
      only === "amounts"
        ? createElement(FieldGrid, { fields: { purchaseCost }, names: ["purchaseCost"] })
        : createElement(CurrencyField, { path: "purchaseCost", label: "Currency" });
    const inputs = createElement(FormSettingContext, { value: setting }, input);
    // oxlint-disable-next-line no-children-prop -- the type of the provider asks for them
    return createElement(FormProvider, { ...form, children: inputs });
  }
  const page = createElement(LanguageContext, { value: language }, createElement(Form));
  return renderToString(createElement(I18nextProvider, { i18n }, page));
}

const optionsIn = (html: string) =>
  [...html.matchAll(/<option[^>]*>([A-Z]{3})\b/g)].map(([, code = ""]) => code);
const chosenIn = (html: string) => /<option[^>]* selected=""[^>]*>([A-Z]{3})/.exec(html)?.[1];

const empty = { amount: "", currency: "" };

describe("an amount in a form", () => {
  afterEach(() => {
    writeBy({ digits: "latn", region: "auto" });
    organisationCountry.set(null);
  });

  test.each(["amounts", "currencies"] as const)("can be in every currency: %s", async (only) => {
    const offered = optionsIn(await shown(empty, { only }));

    expect(offered.toSorted()).toEqual(Intl.supportedValuesOf("currency").toSorted());
  });

  test.each([
    ["en", "JPY – Japanese Yen"],
    ["fr", "JPY – yen japonais"],
    ["ar", "JPY – ين ياباني"],
  ] as const)("names its currencies in the reader's language: %s", async (language, name) => {
    expect(await shown(empty, { language })).toContain(`>${name}<`);
  });

  test("begins in the currency of the organisation's country, which is offered first", async () => {
    organisationCountry.set("GB");
    writeBy({ digits: "latn", region: "FR" });

    const html = await shown(empty);

    expect([chosenIn(html), optionsIn(html)[0]]).toEqual(["GBP", "GBP"]);
  });

  test("begins in the currency of the reader's country where the organisation's is unknown", async () => {
    writeBy({ digits: "latn", region: "GB" });

    expect(chosenIn(await shown(empty))).toBe("GBP");
  });

  test("keeps a stored currency that the engine does not know", async () => {
    const html = await shown({ amount: "5", currency: "QQQ" });

    expect([chosenIn(html), optionsIn(html).filter((code) => code === "QQQ")]).toEqual(["QQQ", ["QQQ"]]);
  });
});
