import type { Language } from "#db/schema/kind.ts";
import { formatNumber } from "#src/app/format.ts";

/** The sign before the fraction in this language. */
export const decimalSign = (language: Language): "." | "," =>
  formatNumber(1.5, language).includes(",") ? "," : ".";
