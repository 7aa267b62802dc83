import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { describe, expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import { LanguageContext } from "#src/app/language.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { allWords } from "./support/all-words.ts";

const { ownership } = computers.fields;

/** Renders the input of who owns a unit, which is required. */
async function shown(defaultValues: FormValues): Promise<string> {
  const i18n = createInstance();
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  function Form() {
    const form = useForm<FormValues>({ defaultValues });
    const setting = {
      id: "form",
      resource: computers,
      fields: { ownership },
      creating: true,
      displayNames: new Map<string, unknown>(),
      create: async () => null,
    };
    const input = createElement(FieldGrid, { fields: { ownership }, names: ["ownership"] });
    const inputs = createElement(FormSettingContext, { value: setting }, input);
    // oxlint-disable-next-line no-children-prop -- the type of the provider asks for them
    return createElement(FormProvider, { ...form, children: inputs });
  }
  const page = createElement(LanguageContext, { value: "en" }, createElement(Form));
  return renderToString(createElement(I18nextProvider, { i18n }, page));
}

describe("a required choice", () => {
  test.each([{}, { ownership: null }, { ownership: "" }])(
    "without a value asks for one: %o",
    async (values) => {
      expect(await shown(values)).toMatch(/<option value="" selected="">Choose/);
    },
  );

  test("with a value no longer offers none", async () => {
    expect(await shown({ ownership: "client_owned" })).not.toContain('<option value=""');
  });
});
