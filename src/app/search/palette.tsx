import { lazy } from "react";
import { resources } from "#db/schema/index.ts";
import { loadWords, loadWordsOf } from "#src/app/words.ts";
import type { PaletteProps } from "./palette-dialog.tsx";

const Palette = lazy(async () => {
  const [{ PaletteDialog }] = await Promise.all([
    import("./palette-dialog.tsx"),
    loadWords(["search"]),
    // A found record says in which of its fields the query stands.
    loadWordsOf(...resources),
  ]);
  return { default: PaletteDialog };
});

/** Comes with its words, whatever page it is opened from. */
export function SearchPalette(props: PaletteProps) {
  return <Palette {...props} />;
}
