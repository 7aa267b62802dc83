import { useRef } from "react";
import { flushSync } from "react-dom";
import { controlId } from "#src/records/form/form-setting.ts";
import { textOf } from "#src/records/form/inputs/use-input.ts";
import type { CallForm } from "./use-call-form.ts";

/** The title that came with a category or a ready text: typing replaces it, and so does another one. */
export type TitleSuggestion = ReturnType<typeof useTitleSuggestion>;

export function useTitleSuggestion({ id, form }: CallForm) {
  const last = useRef("");
  return {
    isSuggestion: (title: string): boolean => title !== "" && title === last.current,
    /** What somebody typed stays. */
    suggest: (title: string) => {
      const now = textOf(form.getValues("title"));
      if (now !== "" && now !== last.current) return;
      last.current = title;
      flushSync(() => form.setValue("title", title, { shouldDirty: true }));
      const box = document.getElementById(controlId(id, "title"));
      // Whoever is there already types over it.
      if (box instanceof HTMLInputElement && box === document.activeElement) box.select();
    },
  };
}
