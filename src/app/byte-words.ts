import type { Language } from "#db/schema/kind.ts";
import { numberLocale } from "#src/app/format.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** «12.4 MB», as the language writes it. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(numberLocale(language), {
    style: "unit",
    unit: units[step] ?? "byte",
    // «8 byte» is what English makes of the short form.
    unitDisplay: step === 0 && language === "en" ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
