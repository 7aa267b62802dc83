import { lazy } from "react";
import { resources } from "#db/schema/registry.ts";
import { languages } from "#db/schema/kind.ts";
import { loadWords, loadWordsIn, loadWordsOf } from "#src/app/words.ts";
import type { PaletteProps } from "./palette-dialog.tsx";

const Palette = lazy(async () => {
  const [{ PaletteDialog }] = await Promise.all([
    import("./palette-dialog.tsx"),
    loadWords(["search"]),
    // A found record says in which of its fields the query stands.
    loadWordsOf(...resources),
    // Actions are found by what other languages call them; where their words cannot be had, by this one alone.
    Promise.all(languages.map((language) => loadWordsIn(language, ["search"]))).catch(() => {}),
  ]);
  return { default: PaletteDialog };
});

/** Comes with its words, whatever page it is opened from. */
export function SearchPalette(props: PaletteProps) {
  return <Palette {...props} />;
}
