import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { vi } from "vitest";
import { i18n } from "#src/app/i18n.ts";
import { LanguageContext } from "#src/app/language.ts";
import { allWords } from "./all-words.ts";

/**
 * Renders with what is loaded when it is needed, in English. Words look at the page's cookies; without its window, boxes are
 * rendered as on a server.
 */
export async function rendered(node: ReactNode): Promise<string> {
  vi.stubGlobal("window", undefined);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  const page = createElement(LanguageContext, { value: "en" }, node);
  const { prelude } = await prerender(createElement(I18nextProvider, { i18n }, page));
  return new Response(prelude).text();
}
